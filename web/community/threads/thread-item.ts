import type { Mention } from '#contract/community/mentions/mentions.ts'
import type { SpoilerLevel } from '#contract/library/reviews/review-rules.ts'

/** A comment or a review. Both are read, written and answered alike. */
export interface ThreadItem {
  id: number
  memberId: number | null
  nickname: string | null
  datetime: string
  editedAt: string | null
  content: string | null
  /** Reviews only: how much it reveals of its book, and the teaser that all may read then. */
  spoiler?: SpoilerLevel
  teaser?: string | null
  /** A husk: a deleted thread item that keeps its place above its replies. */
  deleted: boolean
  /** A husk of withheld text. */
  withheld?: string
  asStaff?: boolean
  mentions?: Mention[]
  parentId: number | null
  replies: ThreadItem[]
  /** Top level only: the number of all replies. In a long thread `replies` holds only the first ones. */
  replyCount?: number
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
