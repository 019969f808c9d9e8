import { type ReactNode, useMemo } from 'react'
import { type BoardName, boardOf } from '#contract/community/boards/boards.ts'
import { REPLIES_SHOWN } from '#contract/community/comments/comment-rules.ts'
import type { Comment } from '#contract/community/comments/comments.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { Talk } from '#web/community/threads/Talk.tsx'
import { threadItemsOf } from '#web/community/threads/thread-item.ts'
import { commentWords } from './comment-words.ts'
import { ROOM_COMMENT } from './room-address.ts'

export function Comments({
  post,
  listing: { data, ...listing },
  beside,
}: {
  post: { postId: number; memberId: number; type: BoardName; commentCount: number }
  listing: { data: Comment[]; page: number; size: number; total: number }
  beside: ReactNode
}) {
  const { postId, memberId, type, commentCount } = post
  return (
    <Talk
      id="comments"
      items={useMemo(() => threadItemsOf('commentId', data), [data])}
      count={commentCount}
      listing={listing}
      beside={beside}
      acts={{
        words: commentWords,
        anchor: 'comment-',
        name: `comment:${postId}`,
        authorId: memberId,
        target: { type: 'comment', room: 'open', board: boardOf(type) ?? null },
        writing: (content, parentId) => ({
          call: 'POST /api/comment',
          body: { postId, parentId, content },
        }),
        change: (commentId, content, { mentions, leakChecked = false }) =>
          browserApi('PUT /api/comment', { body: { commentId, content, mentions, leakChecked } }),
        remove: commentId => browserApi('DELETE /api/comment', { query: { commentId } }),
        async findPage(commentId) {
          const query = { postId, around: commentId, size: listing.size }
          return browserApi('GET /api/comments', { query })
        },
        async readReplies(range) {
          const query = { postId, page: 1, size: REPLIES_SHOWN, ...range }
          const { data, page, total } = await browserApi('GET /api/comments', { query })
          return { replies: threadItemsOf('commentId', data), page, total }
        },
        naming: { postId, room: 'open' },
        hrefOfSolved: commentId => `#${ROOM_COMMENT}${commentId}`,
        hrefOf: (page, hash) => `${hrefOf('post', { postId, page })}#${hash}`,
      }}
    />
  )
}
