import { useCallback, useMemo } from 'react'
import { REPLIES_SHOWN } from '#contract/community/comments/comment-rules.ts'
import { REMARKS_PAGE_SIZE, remarkProblem } from '#contract/puzzles/daily/daily-rules.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { ReadFailure } from '#web/community/threads/ReadFailure.tsx'
import { Talk } from '#web/community/threads/Talk.tsx'
import type { TalkWords } from '#web/community/threads/talk.ts'
import { threadItemsOf } from '#web/community/threads/thread-item.ts'
import { type ListingRange, useHashListing } from '#web/community/threads/use-hash-listing.ts'

const words: TalkWords = {
  noun: '뒷이야기',
  submit: '뒷이야기 등록',
  nothing: '뒷이야기가 없습니다.',
  act: '뒷이야기를 작성할',
  husk: '삭제된 뒷이야기입니다.',
  hidden: '가려진 뒷이야기입니다.',
  claimed: '임시조치된 뒷이야기입니다.',
  question: '이 뒷이야기를 삭제하시겠습니까? 되돌릴 수 없습니다.',
  deleted: '뒷이야기가 삭제되었습니다.',
  changed: '뒷이야기를 수정했습니다.',
  blocked: '차단한 회원의 뒷이야기입니다.',
  problem: remarkProblem,
}

const PLACE = 'remarks'
const ANCHOR = 'remark-'
const FIRST = { page: 1 }

/** The request in a URL hash: a page of the remarks, or the page around one remark. */
function rangeOf(hash: string): ListingRange | null {
  const remark = /^#remark-([1-9]\d{0,8})$/.exec(hash)?.[1]
  if (remark) return { around: Number(remark) }
  const page = /^#remarks(?:-([1-9]\d{0,8}))?$/.exec(hash)
  return page && { page: Number(page[1] ?? 1) }
}

const pageHash = (page: number) => (page > 1 ? `${PLACE}-${page}` : PLACE)

const readPage = (day: string, range: ListingRange) =>
  browserApi('GET /api/daily/remarks', { query: { day, size: REMARKS_PAGE_SIZE, ...range } })

/**
 * Remarks on a case by members who finished it. They are never part of a server-rendered page, since they
 * reveal the solution.
 */
export function DailyRemarks({ day }: { day: string }) {
  const { listing, failure, isReading, read, reload, page } = useHashListing({
    rangeOf,
    read: useCallback((range: ListingRange) => readPage(day, range), [day]),
    home: PLACE,
    first: FIRST,
  })
  const remarks = useMemo(() => threadItemsOf('remarkId', listing?.data ?? []), [listing])

  const failed = <ReadFailure words={failure} onRetry={reload} />
  if (!listing)
    return (
      <section id={pageHash(page)} className="mt-10 min-h-60 scroll-mt-4">
        {failure ? failed : <p className="text-faded">불러오는 중입니다.</p>}
      </section>
    )

  return (
    <Talk
      id={pageHash(page)}
      lead={
        <>
          <p className="my-3 text-faded text-sm">
            이 사건을 마친 회원만 보고 쓸 수 있습니다. 진상을 이야기해도 됩니다.
          </p>
          {failed}
        </>
      }
      items={remarks}
      count={listing.remarkCount}
      listing={listing}
      isReading={isReading}
      acts={{
        words,
        anchor: ANCHOR,
        // The prefix `solved-room` marks a draft that reveals a solution. It is removed from local storage
        // when the session ends.
        name: `solved-room:daily-${day}`,
        target: { type: 'remark', board: null },
        writing: (content, parentId) => ({
          call: 'POST /api/daily/remark',
          body: { day, parentId, content },
        }),
        change: (remarkId, content) => browserApi('PUT /api/daily/remark', { body: { remarkId, content } }),
        remove: remarkId => browserApi('DELETE /api/daily/remark', { query: { remarkId } }),
        findPage: around => readPage(day, { around }),
        async readReplies(range) {
          const query = { day, page: 1, size: REPLIES_SHOWN, ...range }
          const { data, page, total } = await browserApi('GET /api/daily/remarks', { query })
          return { replies: threadItemsOf('remarkId', data), page, total }
        },
        hrefOf: (page, hash) => `#${hash.startsWith(ANCHOR) ? hash : pageHash(page)}`,
        refresh: () => read({ page: listing.page }),
      }}
    />
  )
}
