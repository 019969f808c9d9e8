import { useMemo, useState } from 'react'
import { REPLIES_SHOWN } from '#contract/community/comments/comment-rules.ts'
import { type Remark, repliesIn, threadWith } from './remark.ts'
import type { TalkActs } from './talk.ts'

/** What was fetched of a thread beyond its beginning. */
interface Further {
  replies: Remark[]
  /** Those of which there can't be more. */
  fullPages: ReadonlySet<number>
  total: number
  /** The server had nothing that isn't here. */
  isAll: boolean
}

const nothing: Further = { replies: [], fullPages: new Set(), total: 0, isAll: false }

/** Long threads: their beginnings come with the page, and the rest when a reader asks for it. */
export function useFurtherReplies(remarks: Remark[], { readReplies }: Pick<TalkActs, 'readReplies'>) {
  const [fetched, setFetched] = useState<ReadonlyMap<number, Further>>(new Map())

  const threads = useMemo(
    () =>
      remarks.map(thread => {
        const further = fetched.get(thread.id)
        return further ? threadWith(thread, further.replies) : thread
      }),
    [remarks, fetched],
  )

  async function fetchReplies(threadId: number, asked: { page: number } | { around: number }) {
    const { replies, page, total } = await readReplies({ under: threadId, ...asked })
    setFetched(before => {
      const known = before.get(threadId) ?? nothing
      const ids = new Set(known.replies.map(({ id }) => id))
      const added = replies.filter(({ id }) => !ids.has(id))
      const isFull = replies.length === REPLIES_SHOWN
      return new Map(before).set(threadId, {
        replies: [...known.replies, ...added],
        fullPages: new Set([...known.fullPages, ...(isFull ? [page] : [])]),
        total,
        isAll: added.length === 0,
      })
    })
    return replies
  }

  /** How many replies of a thread are not shown yet. */
  function remainingOf(thread: Remark) {
    const { total, isAll } = fetched.get(thread.id) ?? nothing
    return isAll ? 0 : Math.max(0, Math.max(thread.replyCount ?? 0, total) - repliesIn(thread).length)
  }

  /** The next page of those; resolves to what came. */
  function fetchNext(thread: Remark) {
    const { fullPages } = fetched.get(thread.id) ?? nothing
    let page = 2
    while (fullPages.has(page)) page += 1
    return fetchReplies(thread.id, { page })
  }

  return {
    threads,
    remainingOf,
    fetchNext,
    /** The page of a thread that holds this reply. */
    fetchAround: (threadId: number, id: number) => fetchReplies(threadId, { around: id }),
  }
}
