import type { Mention } from '#contract/community/mentions/mentions.ts'
import type { SpoilerLevel } from '#contract/library/reviews/review-rules.ts'

/** What talk consists of, a comment or a review: both are read, written and answered alike. */
export interface Remark {
  id: number
  memberId: number | null
  nickname: string | null
  datetime: string
  editedAt: string | null
  content: string | null
  /** A review's: how much it tells of its book, and what all may read of it then. */
  spoiler?: SpoilerLevel
  teaser?: string | null
  /** A husk: it keeps the place of what its replies answer. */
  deleted: boolean
  /** A husk of what is hidden, not deleted. */
  withheld?: string
  /** By one of the staff, as such. */
  asStaff?: boolean
  /** Whose names stand in it after an @. */
  mentions?: Mention[]
  parentId: number | null
  replies: Remark[]
  /** At the top: all that hangs under it; of a long thread `replies` holds the beginning. */
  replyCount?: number
}

type OnTheWire<Id extends string> = Omit<Remark, 'id' | 'replies'> & { [K in Id]: number } & {
  replies: OnTheWire<Id>[]
}

/** Comments or reviews as remarks, by the name of their id. */
export const remarksOf = <Id extends string>(idName: Id, rows: OnTheWire<Id>[]): Remark[] =>
  rows.map(row => ({ ...row, id: row[idName], replies: remarksOf(idName, row.replies) }))

const flat = (remarks: Remark[]): Remark[] => remarks.flatMap(remark => [remark, ...flat(remark.replies)])

export const repliesIn = (thread: Remark) => flat(thread.replies)

/** A thread with further replies in their places; what answers a reply that isn't here yet stands at the thread's end. */
export function threadWith(thread: Remark, further: Remark[]): Remark {
  const all = new Map([thread, ...repliesIn(thread), ...further].map(remark => [remark.id, remark]))
  const placed = new Map(
    [...all]
      .sort(([one], [other]) => one - other)
      .map(([id, remark]) => [id, { ...remark, replies: [] as Remark[] }]),
  )
  const whole = placed.get(thread.id) as Remark
  for (const remark of placed.values())
    if (remark !== whole) (placed.get(remark.parentId ?? thread.id) ?? whole).replies.push(remark)
  return whole
}
