import type { Mention } from '#contract/community/mentions/mentions.ts'
import type { ThreadText } from '#contract/community/threads/thread-text.ts'
import type { SpoilerLevel } from '#contract/library/reviews/review-rules.ts'

/** A comment, a review or a remark. All are read, written and answered alike. */
export interface ThreadItem extends ThreadText {
  id: number
  /** Reviews only: how much it reveals of its book, and the teaser that all may read then. */
  spoiler?: SpoilerLevel
  teaser?: string | null
  asStaff?: boolean
  mentions?: Mention[]
  replies: ThreadItem[]
}

type WireItem<Id extends string> = Omit<ThreadItem, 'id' | 'replies'> & { [K in Id]: number } & {
  replies: WireItem<Id>[]
}

/** Comments or reviews as thread items, by the name of their id field. */
export const threadItemsOf = <Id extends string>(idName: Id, rows: WireItem<Id>[]): ThreadItem[] =>
  rows.map(row => ({ ...row, id: row[idName], replies: threadItemsOf(idName, row.replies) }))

const flat = (items: ThreadItem[]): ThreadItem[] => items.flatMap(item => [item, ...flat(item.replies)])

export const repliesIn = (thread: ThreadItem) => flat(thread.replies)

/** A thread with further replies inserted. A reply to one that isn't loaded goes to the thread's end. */
export function threadWith(thread: ThreadItem, further: ThreadItem[]): ThreadItem {
  const all = new Map([thread, ...repliesIn(thread), ...further].map(item => [item.id, item]))
  const placed = new Map(
    [...all]
      .sort(([one], [other]) => one - other)
      .map(([id, item]) => [id, { ...item, replies: [] as ThreadItem[] }]),
  )
  const root = placed.get(thread.id) as ThreadItem
  for (const item of placed.values())
    if (item !== root) (placed.get(item.parentId ?? thread.id) ?? root).replies.push(item)
  return root
}
