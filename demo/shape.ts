import type { Body } from '#contract/calls.ts'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { SeriesStatus } from '#contract/library/series/series-rules.ts'
import type { ReasonKey } from '#contract/trust/moderation/moderation-rules.ts'
import type { ClaimAct, Claimant, ClaimKind } from '#contract/trust/takedowns/rights-rules.ts'
import type { FillingUpload } from '#server/seeding/filling.ts'

/** Stands for the admin, whatever ADMIN_USERNAME says. */
export const ADMIN = 'admin'

export interface DemoMember {
  username: string
  nickname: string
}

/** A comment or a review; `by` is a username. */
export interface DemoComment {
  by: string
  text: string
  replies?: DemoComment[]
}

export interface DemoPost {
  /** How `acts.ts` refers to it. */
  key: string
  board: BoardKey
  author: string
  title: string
  /** In the markup that `documentOf` reads. */
  body: string
  answer?: string
  explanation?: string
  /** In the order in which readers open them. */
  hints?: string[]
  /** Its author is shown what several answered wrongly, and readers are told so. */
  tellsWrong?: boolean
  /** Wrong answers that its author asks about, who gave them, and what is replied. */
  asked?: { text: string; by: string[]; reply?: string }[]
  comments?: DemoComment[]
}

/** A drawing that posts show by its name. */
export interface DemoPicture {
  name: string
  file: Omit<FillingUpload, 'token'>
  /** Pixels. */
  width: number
  height: number
}

export interface DemoSeries {
  author: string
  title: string
  synopsis: string
  status: SeriesStatus
  /** Keys of posts, in the order in which they are read. */
  parts: string[]
  followers: string[]
  vote?: DemoVote
}

/** Who did it: with the answer as its author seals it, and what the members think. */
export interface DemoVote {
  question: string
  options: string[]
  answer: string
  /** The part that tells it; without one it goes on. */
  toldBy?: string
  ballots: Record<string, { for: string; why?: string }>
}

export interface DemoBook {
  key: string
  /** Who registers it. */
  by: string
  title: string
  author: string
  publisher: string
  plot: string
  thumbnail: null
  reviews: DemoComment[]
}

/** What is said about a day's case once it is over. */
export interface DemoAfterword {
  text: string
  replies?: string[]
}

/** Puzzles as days' cases, by their keys: one that was, and those that their authors offer. */
export interface DemoPuzzleDays {
  past: { ago: number; post: string }
  nominated: string[]
}

interface DemoReport {
  by: string
  post: string
  reason: ReasonKey
  detail?: string
}

/** Who helps to run the site, and what waits to be looked at. */
export interface DemoModeration {
  /** Boards by username. */
  moderators: Record<string, BoardKey[]>
  reports: DemoReport[]
  /** Of what a puzzle's author replies to the wrong answer that a member gave. */
  replies: DemoReport[]
  /** By who is no member. */
  claims: {
    email: string
    claimant: Claimant
    name: string
    kind: ClaimKind
    post: string
    statement: string
    rebuttal?: { name: string; text: string }
    /** What an admin answered; without it the claim waits. */
    answer?: { act: ClaimAct; words: string }
  }[]
  /** A notice of changed terms, the site's newest post, of which all members are told. */
  announcement: { post: string; inDays: number }
}

/** Where a member stands with a book; stars in halves. */
export type DemoReading = Omit<Body<'PUT /api/book/reading'>, 'bookId'>

/** What one member does with what the others wrote: keys of posts and books. */
export interface DemoActs {
  by: string
  solves: string[]
  /** What they tried and let go of. */
  givesUp?: string[]
  recommendsPosts: string[]
  recommendsBooks: string[]
  /** What they say of themselves; then what they solved is shown as well. */
  bio?: string
  /** What they keep for themselves, with their note. */
  scraps?: Record<string, string>
}
