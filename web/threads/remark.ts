/** What talk consists of, a comment or a review: both are read, written and answered alike. */
export interface Remark {
  id: number
  memberId: number | null
  nickname: string | null
  datetime: string
  content: string | null
  /** A husk: it keeps the place of what its replies answer. */
  deleted: boolean
  replies: Remark[]
}

type OnTheWire<Id extends string> = Omit<Remark, 'id' | 'replies'> & { [K in Id]: number } & {
  replies: OnTheWire<Id>[]
}

/** Comments or reviews as remarks, by the name of their id. */
export const remarksOf = <Id extends string>(idName: Id, rows: OnTheWire<Id>[]): Remark[] =>
  rows.map(row => ({ ...row, id: row[idName], replies: remarksOf(idName, row.replies) }))
