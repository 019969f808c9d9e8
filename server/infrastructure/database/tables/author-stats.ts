import type { Generated } from 'kysely'
import type { Counter, Now, Nullable } from './columns.ts'

/** Anonymous counts of a puzzle's events on one day in Korea. */
interface PostDayTable {
  post_id: number
  day: string
  views: Counter
  /** Members who saw the puzzle for the first time. */
  seen: Counter
  first_tries: Counter
  solves: Counter
  give_ups: Counter
}

/**
 * Number of solvers by distinct wrong answers (`wrong`), and by minutes rounded to two digits (`minutes`).
 * For the kind `hint`, the number of members who opened a hint.
 */
interface PostTallyTable {
  post_id: number
  kind: 'wrong' | 'minutes' | 'hint'
  value: number
  members: number
}

/** Number of members who gave a wrong answer. The answer is hashed as in `attempt`, so it can't be read. */
interface WrongTallyTable {
  post_id: number
  answer_hash: string
  members: number
}

/**
 * A wrong answer that an author asked about, in the author's spelling, and the author's reply to members who
 * gave it.
 */
interface PostAskTable {
  id: Generated<number>
  post_id: number
  answer_hash: string
  text: string
  reply: Nullable<string>
  replied_at: Nullable<string>
  asked_at: Now
}

/**
 * The first day on which views and first attempts were counted. One row, only on sites that are older than
 * these counts.
 */
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
