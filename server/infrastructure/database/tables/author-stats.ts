import type { Generated } from 'kysely'
import type { Counter, Now, Nullable } from './columns.ts'

/** What happened about a puzzle on a day of Korea: counts, nobody's. */
interface PostDayTable {
  post_id: number
  day: string
  views: Counter
  /** Members who saw it for the first time. */
  seen: Counter
  first_tries: Counter
  solves: Counter
  give_ups: Counter
}

/**
 * How many solved a puzzle after so many different wrong answers (`wrong`) and so many minutes (`minutes`, to two
 * digits), and how many opened which hint (`hint`).
 */
interface PostTallyTable {
  post_id: number
  kind: 'wrong' | 'minutes' | 'hint'
  value: number
  members: number
}

/** How many gave a wrong answer, which nobody can read: as its fingerprint in `attempt`. */
interface WrongTallyTable {
  post_id: number
  answer_hash: string
  members: number
}

/** A wrong answer that an author asked about, in their own words, and their reply to whoever gives it. */
interface PostAskTable {
  id: Generated<number>
  post_id: number
  answer_hash: string
  text: string
  reply: Nullable<string>
  replied_at: Nullable<string>
  asked_at: Now
}

/** One row, where the site is older than that: views and first tries are counted since then. */
interface PostDayStartTable {
  id: Generated<number>
  day: string
}

export interface AuthorStatsTables {
  post_day: PostDayTable
  post_tally: PostTallyTable
  wrong_tally: WrongTallyTable
  post_ask: PostAskTable
  post_day_start: PostDayStartTable
}
