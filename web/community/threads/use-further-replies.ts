import { useMemo, useState } from 'react'
import { REPLIES_SHOWN } from '#contract/community/comments/comment-rules.ts'
import type { TalkActs } from './talk.ts'
import { repliesIn, type ThreadItem, threadWith } from './thread-item.ts'

/** The loaded replies of a thread beyond its first ones. */
interface FurtherReplies {
  replies: ThreadItem[]
  /** Pages that are full and can't get more replies. */
  fullPages: ReadonlySet<number>
  total: number
  /** Whether all of the server's replies are loaded. */
  isAll: boolean
}

const NOTHING: FurtherReplies = { replies: [], fullPages: new Set(), total: 0, isAll: false }

/** Further replies of long threads. The page includes the first ones, and the rest load on request. */
export function useFurtherReplies(items: ThreadItem[], { readReplies }: Pick<TalkActs, 'readReplies'>) {
  const [fetched, setFetched] = useState<ReadonlyMap<number, FurtherReplies>>(new Map())

  const threads = useMemo(
    () =>
      items.map(thread => {
        const further = fetched.get(thread.id)
        return further ? threadWith(thread, further.replies) : thread
      }),
    [items, fetched],
  )

  async function fetchReplies(threadId: number, range: { page: number } | { around: number }) {
    const { replies, page, total } = await readReplies({ under: threadId, ...range })
    setFetched(before => {
      const known = before.get(threadId) ?? NOTHING
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

  /** The number of a thread's replies that are not shown yet. */
  function remainingOf(thread: ThreadItem) {
    const { total, isAll } = fetched.get(thread.id) ?? NOTHING
    return isAll ? 0 : Math.max(0, Math.max(thread.replyCount ?? 0, total) - repliesIn(thread).length)
  }

  /** Loads the next page of further replies and resolves to them. */
  function fetchNext(thread: ThreadItem) {
    const { fullPages } = fetched.get(thread.id) ?? NOTHING
    let page = 2
    while (fullPages.has(page)) page += 1
    return fetchReplies(thread.id, { page })
  }

  return {
    threads,
    remainingOf,
    fetchNext,
    /** Loads the page of a thread that contains a reply. */
    fetchAround: (threadId: number, id: number) => fetchReplies(threadId, { around: id }),
  }
}
