import { type ReactNode, useCallback, useEffect, useMemo } from 'react'
import { type BoardName, boardOf } from '#contract/community/boards/boards.ts'
import { COMMENTS_PAGE_SIZE, REPLIES_SHOWN } from '#contract/community/comments/comment-rules.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { ReadFailure } from '#web/community/threads/ReadFailure.tsx'
import { Talk } from '#web/community/threads/Talk.tsx'
import { threadItemsOf } from '#web/community/threads/thread-item.ts'
import { type ListingRange, useHashListing } from '#web/community/threads/use-hash-listing.ts'
import { commentWords } from './comment-words.ts'
import { ROOM, ROOM_COMMENT, roomPage, roomRangeOf } from './room-address.ts'

const readRoom = (postId: number, range: ListingRange) =>
  browserApi('GET /api/solved-room/comments', { query: { postId, size: COMMENTS_PAGE_SIZE, ...range } })

interface SolvedRoomProps {
  post: { postId: number; memberId: number; type: BoardName }
  beside: ReactNode
}

/** The solved room: comments for those who know the solution. */
export function SolvedRoom({ post: { postId, memberId, type }, beside }: SolvedRoomProps) {
  const { listing, failure, isReading, read, reload, page } = useHashListing({
    rangeOf: roomRangeOf,
    read: useCallback((range: ListingRange) => readRoom(postId, range), [postId]),
    home: ROOM,
  })
  const items = useMemo(() => threadItemsOf('commentId', listing?.data ?? []), [listing])

  const isRead = listing !== undefined
  // The room loads after the page, when the browser has already tried to scroll to the anchor.
  useEffect(() => {
    const { hash } = location
    if (isRead && !hash.startsWith(`#${ROOM_COMMENT}`))
      document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isRead])

  const failed = <ReadFailure words={failure} onRetry={reload} />
  if (!listing)
    return (
      <section id={roomPage(page)} className="mt-10 min-h-60 scroll-mt-4">
        {failure ? failed : <p className="text-faded">불러오는 중입니다.</p>}
      </section>
    )

  return (
    <Talk
      // The element that the address names. The browser scrolls to it while the page loads.
      id={roomPage(page)}
      title="해결방"
      beside={beside}
      lead={
        <>
          <p className="my-3 text-faded text-sm">
            문제를 해결했거나 포기한 회원만 보고 쓸 수 있습니다. 정답을 이야기해도 됩니다.
          </p>
          {failed}
        </>
      }
      items={items}
      count={listing.solvedRoomCount}
      listing={listing}
      isReading={isReading}
      acts={{
        words: commentWords,
        anchor: ROOM_COMMENT,
        name: `${ROOM}:${postId}`,
        authorId: memberId,
        target: { type: 'comment', room: 'solved', board: boardOf(type) ?? null },
        writing: (content, parentId) => ({
          call: 'POST /api/comment',
          body: { postId, parentId, content, room: 'solved' },
        }),
        change: (commentId, content, { mentions }) =>
          browserApi('PUT /api/comment', { body: { commentId, content, mentions } }),
        remove: commentId => browserApi('DELETE /api/comment', { query: { commentId } }),
        naming: { postId, room: 'solved' },
        findPage: around => readRoom(postId, { around }),
        async readReplies(range) {
          const query = { postId, page: 1, size: REPLIES_SHOWN, ...range }
          const { data, page, total } = await browserApi('GET /api/solved-room/comments', { query })
          return { replies: threadItemsOf('commentId', data), page, total }
        },
        hrefOf: (page, hash) => `#${hash.startsWith(ROOM_COMMENT) ? hash : roomPage(page)}`,
        refresh: () => read({ page: listing.page }),
      }}
    />
  )
}
