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
  /** A husk: a deleted remark that keeps its place above its replies. */
  deleted: boolean
  /** A husk of withheld text. */
  withheld?: string
  /** Written as staff. */
  asStaff?: boolean
  /** The members it mentions. */
  mentions?: Mention[]
  parentId: number | null
  replies: ThreadItem[]
  /** Top level only: the number of all replies. In a long thread `replies` holds only the first ones. */
  replyCount?: number
}

type OnTheWire<Id extends string> = Omit<ThreadItem, 'id' | 'replies'> & { [K in Id]: number } & {
  replies: OnTheWire<Id>[]
}

/** Comments or reviews as remarks, by the name of their id field. */
export const remarksOf = <Id extends string>(idName: Id, rows: OnTheWire<Id>[]): ThreadItem[] =>
  rows.map(row => ({ ...row, id: row[idName], replies: remarksOf(idName, row.replies) }))

const flat = (remarks: ThreadItem[]): ThreadItem[] =>
  remarks.flatMap(remark => [remark, ...flat(remark.replies)])

export const repliesIn = (thread: ThreadItem) => flat(thread.replies)

/** A thread with further replies inserted. A reply to one that isn't loaded goes to the thread's end. */
export function threadWith(thread: ThreadItem, further: ThreadItem[]): ThreadItem {
  const all = new Map([thread, ...repliesIn(thread), ...further].map(remark => [remark.id, remark]))
  const placed = new Map(
    [...all]
      .sort(([one], [other]) => one - other)
      .map(([id, remark]) => [id, { ...remark, replies: [] as ThreadItem[] }]),
  )
  const whole = placed.get(thread.id) as ThreadItem
  for (const remark of placed.values())
    if (remark !== whole) (placed.get(remark.parentId ?? thread.id) ?? whole).replies.push(remark)
  return whole
}
