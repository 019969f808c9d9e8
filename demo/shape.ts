import type { Body } from '#contract/calls.ts'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { SeriesStatus } from '#contract/library/series/series-rules.ts'
import type { DigestRhythm } from '#contract/people/notifications/digest-rules.ts'
import type { InquirySubject } from '#contract/trust/inquiries/inquiry-rules.ts'
import type { ReasonKey } from '#contract/trust/moderation/moderation-rules.ts'
import type { ClaimAct, Claimant, ClaimKind } from '#contract/trust/takedowns/rights-rules.ts'
import type { FillingUpload } from '#server/seeding/filling.ts'

/** The placeholder username of the admin, whatever ADMIN_USERNAME is. */
export const ADMIN = 'admin'

export interface DemoMember {
  username: string
  nickname: string
}

/** A comment or a review. `by` is a username. */
export interface DemoComment {
  by: string
  text: string
  replies?: DemoComment[]
}

export interface DemoPost {
  /** The key used by references to the post. */
  key: string
  board: BoardKey
  author: string
  title: string
  /** The text in the markup that `documentOf` parses. */
  body: string
  answer?: string
  explanation?: string
  /** Hints in the order in which readers open them. */
  hints?: string[]
  /** Whether the author sees wrong answers that several members gave. Solvers are informed of this. */
  tellsWrong?: boolean
  /** Wrong answers that the author asks about, the members who gave them, and the reply. */
  asked?: { text: string; by: string[]; reply?: string }[]
  comments?: DemoComment[]
}

/** A picture that posts refer to by name. */
export interface DemoPicture {
  name: string
  file: Omit<FillingUpload, 'token'>
  /** Size in pixels. */
  width: number
  height: number
}

export interface DemoSeries {
  author: string
  title: string
  synopsis: string
  status: SeriesStatus
  /** Keys of posts in reading order. */
  parts: string[]
  followers: string[]
  vote?: DemoVote
}

/** A vote on who did it, with its answer and the members' ballots. */
interface DemoVote {
  question: string
  options: string[]
  answer: string
  /** The part that reveals the answer. Without one the vote is still open. */
  toldBy?: string
  ballots: Record<string, { for: string; why?: string }>
}

export interface DemoBook {
  key: string
  /** The member who registers the book. */
  by: string
  title: string
  author: string
  publisher: string
  plot: string
  thumbnail: null
  reviews: DemoComment[]
}

/** A comment on a daily case, written after its day. */
export interface DemoAfterword {
  text: string
  replies?: string[]
}

/** Keys of puzzles as days' cases: one of a past day, and those nominated by their authors. */
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

/** The staff, and the open reports and claims. */
export interface DemoModeration {
  /** Boards per username. */
  moderators: Record<string, BoardKey[]>
  reports: DemoReport[]
  /** Reports about an author's reply to a member's wrong answer. */
  replies: DemoReport[]
  /** Claims by people without an account. */
  claims: {
    email: string
    claimant: Claimant
    name: string
    kind: ClaimKind
    post: string
    statement: string
    rebuttal?: { name: string; text: string }
    /** The admin's answer. Without it the claim is open. */
    answer?: { act: ClaimAct; words: string }
  }[]
  inquiries: { by: string; subject: InquirySubject; text: string; answer?: string }[]
  /** The notice of changed terms, which is the site's newest post and is announced to all members. */
  announcement: { post: string; inDays: number }
}

/** A member's reading state and rating of a book, in half stars. */
export type DemoReading = Omit<Body<'PUT /api/book/reading'>, 'bookId'>

/** A member's acts on others' content, by keys of posts and books. */
export interface DemoActs {
  by: string
  solves: string[]
  /** Puzzles that the member tried and gave up. */
  givesUp?: string[]
  recommendsPosts: string[]
  recommendsBooks: string[]
  /** The member's bio. With a bio, the solved puzzles are public too. */
  bio?: string
  /** Bookmarked posts with the member's private notes. */
  scraps?: Record<string, string>
  /** Posts whose notifications the member has turned off. */
  mutes?: string[]
  /** Boards whose every post the member watches. */
  watches?: BoardKey[]
  /** How often the member gets the digest by mail. */
  digest?: DigestRhythm
}
