import type { ColumnType, Generated } from 'kysely'
import type { BadgeKey } from '#contract/badge-rules.ts'
import type { BoardKey } from '#contract/boards.ts'
import type { CommentRoom, WithheldKind } from '#contract/comments.ts'
import type { ConsentKind } from '#contract/consent-rules.ts'
import type { DailyCase } from '#contract/daily.ts'
import type { Accusation } from '#contract/daily-rules.ts'
import type { CaseKind, Content, MemberEffect, ReasonKey, TargetType } from '#contract/moderation-rules.ts'
import type { NoteGrid } from '#contract/notes.ts'
import type { NotificationKind } from '#contract/notifications.ts'
import type { Options } from '#contract/option-rules.ts'
import type { Openness } from '#contract/profile-rules.ts'
import type { ReadingStatus } from '#contract/reading-rules.ts'
import type { SpoilerLevel } from '#contract/review-rules.ts'
import type { ClaimAct, Claimant, ClaimFileType, ClaimKind, ClaimOutcome } from '#contract/rights-rules.ts'
import type { StaffRole } from '#contract/role-rules.ts'
import type { Season } from '#contract/season-rules.ts'
import type { SeriesStatus } from '#contract/series-rules.ts'
import type { ClaimCounts, Figures } from '#contract/transparency.ts'
import type { VoteClosing } from '#contract/vote-rules.ts'
import type { WordAction } from '#contract/word-actions.ts'
import type { WordPlace } from '#contract/word-rules.ts'

/** ISO 8601 text in UTC: the engines read timestamps as text, since that is what travels on the wire. */
type Timestamp = ColumnType<string, string | Date, string | Date>
type Now = ColumnType<string, string | Date | undefined, string | Date>
/** Need not be given; `null` then. */
type Nullable<T, Written = T> = ColumnType<T | null, Written | null | undefined, Written | null>
type Counter = ColumnType<number, number | undefined, number>

export interface MemberTable {
  id: Generated<number>
  /** `null` once withdrawn. */
  username: Nullable<string>
  username_key: Nullable<string>
  nickname: string
  nickname_key: Nullable<string>
  password_hash: Nullable<string>
  /** Verified; `null` until then. */
  email: Nullable<string>
  email_key: Nullable<string>
  activated: ColumnType<boolean, boolean | undefined, boolean>
  solved_count: Counter
  post_count: Counter
  comment_count: Counter
  nickname_changed_at: Nullable<string, string | Date>
  created_at: Now
  withdrawn_at: Nullable<string, string | Date>
  /** Kept with the decisions that say so; `infinity` where there is no end. */
  silenced_until: Nullable<string, string | Date>
  suspended_until: Nullable<string, string | Date>
  /** The decision behind the one that weighs more. */
  restriction_id: Nullable<number>
  /** What they show of themselves, and to whom. */
  bio: Nullable<string>
  openness: ColumnType<Openness, Openness | undefined, Openness>
  show_solved: ColumnType<boolean, boolean | undefined, boolean>
  /** Who names them may have them told. */
  mentions_on: ColumnType<boolean, boolean | undefined, boolean>
  /** Reviews that tell of a book they have read are open to them at once. */
  opens_read: ColumnType<boolean, boolean | undefined, boolean>
  /** On how many days the member came, and the last of them, in Korea. */
  seen_days: Counter
  last_seen_on: Nullable<string>
}

/** A sign-in and the family of refresh tokens that descend from it. Ended: the row is gone. */
export interface SessionTable {
  id: string
  member_id: number
  created_at: Now
  expires_at: Timestamp
  /** Browser and system; `null` where the release before began it. */
  device: Nullable<string>
  /** When it was last refreshed, to the hour. */
  seen_at: Nullable<string, string | Date>
  /** When a code was shown in it last. */
  second_factor_at: Nullable<string, string | Date>
}

/** A proof of work that was used. */
export interface ProofUseTable {
  id: string
  used_at: Now
}

/** A member's second factor; without `confirmed_at` nobody has shown a code of it yet. */
export interface TotpTable {
  member_id: number
  secret_sealed: string
  /** The newest step whose code was used up. */
  last_step: Counter
  /** What is left of the codes for when the app is lost, as fingerprints. */
  recovery: ColumnType<string[], string[] | undefined, string[]>
  confirmed_at: Nullable<string, string | Date>
  created_at: Now
}

/** A device at which a member was lately. */
export interface KnownDeviceTable {
  member_id: number
  device: string
  seen_at: Now
}

export interface RefreshTokenTable {
  token_hash: string
  session_id: string
  used_at: Nullable<string, string | Date>
  created_at: Now
}

export interface MailedCodeTable {
  member_id: number
  purpose: 'activation' | 'reset'
  email: string
  code_hash: string
  wrong_tries: Counter
  expires_at: Timestamp
}

/** A request for a code that opens an account again; nobody's where no member is what was asked for. */
export interface ResetCodeTable {
  request_hash: string
  member_id: Nullable<number>
  email: Nullable<string>
  code_hash: Nullable<string>
  wrong_tries: Counter
  expires_at: Timestamp
}

/** When something that is bounded by number happened; what it was and to whom is a fingerprint. */
export interface TallyTable {
  key: string
  counted_at: string[]
  last_at: Timestamp
}

/** An address from which a member has signed in, as a fingerprint. */
export interface KnownAddressTable {
  member_id: number
  address_hash: string
  seen_at: Now
}

/** When a member was mailed codes within the last day. */
export interface CodeRequestTable {
  member_id: number
  requested_at: string[]
}

export interface PostTable {
  id: Generated<number>
  member_id: number
  board: BoardKey
  title: string
  view_count: Counter
  recommendation_count: Counter
  /** Live ones; husks don't count. */
  comment_count: Counter
  /** Rows at the top of the thread, husks too: what its pages are cut from. */
  top_comment_count: Counter
  /** The same two of 해결방. */
  solved_room_count: Counter
  top_solved_room_count: Counter
  solver_count: Counter
  /** Members with an attempt, a solution or a giving up. */
  tried_count: Counter
  created_at: Now
  updated_at: Nullable<string, string | Date>
  /** Changes that the author can look back at, and those that are forgotten. */
  revision_count: Counter
  deleted_at: Nullable<string, string | Date>
  /** It stands at the head of its board, or of all. */
  pinned_scope: Nullable<'board' | 'all'>
  pinned_until: Nullable<string, string | Date>
  pinned_at: Nullable<string, string | Date>
  /** Its author, one of the staff, writes as such. */
  as_staff: ColumnType<boolean, boolean | undefined, boolean>
  /** The place of its word in `levels`, from 1; `null` until it is measured. */
  level: Nullable<number>
}

export interface PostBodyTable {
  post_id: number
  content: string
  content_html: string
  /** Spoilers replaced: what excerpts, feeds and descriptions may show. */
  excerpt: string
  answer: Nullable<string>
  explanation: Nullable<string>
  /** In the order in which they are opened. */
  hints: ColumnType<string[], string[] | undefined, string[]>
  /** How hard its author takes it to be, 1 to 5. */
  author_level: Nullable<number>
}

/** How many live posts of a board have an id in [block * 1000, block * 1000 + 999]. */
export interface PostBlockTable {
  board: BoardKey
  block: number
  live: number
}

/** Of each hundred blocks; kept by the database. */
export interface PostBlockSumTable {
  board: BoardKey
  hundred: number
  live: number
}

/** A case's number on its board. Given by the database as a post arrives there, and again where it moves to. */
export interface CaseNumberTable {
  post_id: number
  board: BoardKey
  number: number
}

/** The last number that a board gave. */
export interface CaseCountTable {
  board: BoardKey
  last: number
}

/** Title and text as they are searched; the board and the ids' range are among the grams. */
export interface PostSearchTable {
  post_id: number
  title: string
  body: string
  title_grams: number[]
  grams: number[]
}

export interface ImageTable {
  name: string
  member_id: Nullable<number>
  bytes: number
  width: number
  height: number
  created_at: Now
  /** When its uploader let go of it. */
  released_at: Nullable<string, string | Date>
  /** The name under which its file lies while what shows it is withheld. */
  held_as: Nullable<string>
  held: ColumnType<boolean, boolean | undefined, boolean>
  /** Storage is as this row says. */
  settled: ColumnType<boolean, boolean | undefined, boolean>
}

/** An image's row is gone, its file may still be there. */
export interface ImageLeftoverTable {
  name: string
}

export interface PostImageTable {
  post_id: number
  image_name: string
}

export interface CommentTable {
  id: Generated<number>
  post_id: number
  member_id: number
  parent_id: Nullable<number>
  /** The top-level comment it hangs under; itself for one at the top. */
  root_id: number
  /** 0 at the top. */
  depth: number
  /** At the top: all that hangs under it, husks too; the database keeps it exact. */
  reply_count: Counter
  room: ColumnType<CommentRoom, CommentRoom | undefined, CommentRoom>
  /** Empty in a husk. */
  content: string
  /** Named by the browser: what it sends twice is written once. */
  send_id: Nullable<string>
  created_at: Now
  /** Changed, where that shows. */
  edited_at: Nullable<string, string | Date>
  /** A husk: replies keep it in place. */
  deleted_at: Nullable<string, string | Date>
  /** What it stands under leads nowhere. */
  post_deleted: ColumnType<boolean, boolean | undefined, boolean>
  /** As a post's. */
  as_staff: ColumnType<boolean, boolean | undefined, boolean>
  /** Somebody is named in it, or was. */
  has_mentions: ColumnType<boolean, boolean | undefined, boolean>
  /** Neither it nor its post is deleted. */
  listed: ColumnType<boolean, never, never>
}

/** How many threads of a list stand from `first_id` up to the next block. */
export interface ThreadBlockTable {
  list: 'open' | 'solved' | 'reviews' | 'remarks'
  /** The post or book, or the number of a day since 1970. */
  of_id: number
  first_id: number
  live: number
}

export interface PostRecommendationTable {
  post_id: number
  member_id: number
  created_at: Now
}

export interface BookRecommendationTable {
  book_id: number
  member_id: number
  created_at: Now
}

export interface SolverTable {
  id: Generated<number>
  post_id: number
  member_id: number
  /** Hints opened before the right answer was given, of as many as there were then, after so many different wrong ones. */
  hints_used: Counter
  hint_count: Nullable<number>
  wrong_count: Counter
  /** By a correction of the accepted answers. */
  credited: ColumnType<boolean, boolean | undefined, boolean>
  created_at: Now
  post_deleted: ColumnType<boolean, boolean | undefined, boolean>
}

export interface AttemptTable {
  id: Generated<number>
  post_id: number
  member_id: number
  /** The normalised answer under the site's key: comparable, never readable. */
  answer_hash: string
  /** Hints opened by then: what a later credit tells. */
  hints_used: Counter
  created_at: Now
}

/** The first `opened` hints of a post lie open for this member. */
export interface HintUseTable {
  post_id: number
  member_id: number
  opened: number
  /** When the last of them was. */
  opened_at: Now
}

export interface GiveUpTable {
  post_id: number
  member_id: number
  created_at: Now
}

export interface NotificationTable {
  id: Generated<number>
  member_id: number
  /** `null` for a notice of the staff. */
  post_id: Nullable<number>
  decision_id: Nullable<number>
  kind: NotificationKind
  /** How often it happened while the line was unread. */
  times: Counter
  /** The first comment it tells of, where it tells of comments. */
  comment_id: number | null
  /** The same of reviews. */
  book_id: Nullable<number>
  review_id: Nullable<number>
  /** The id under which the line was read: read while it is the line's own. */
  read_id: number | null
  read_at: string | null
  created_at: Now
}

export interface BookTable {
  id: Generated<number>
  member_id: number
  title: string
  author: string
  publisher: string
  plot: string
  thumbnail: Nullable<string>
  /** Title and author as compared: the same book is registered once. */
  book_key: string
  review_count: Counter
  recommendation_count: Counter
  /** Of the ratings that count, in half stars: all, how many, how many of each. */
  rating_sum: Counter
  rating_count: Counter
  rating_counts: ColumnType<number[], never, never>
  /** What is shown, drawn to what is usual; `null` where there are too few. */
  rating_score: ColumnType<number | null, never, never>
  created_at: Now
  /** As they are searched. */
  title_key: ColumnType<string, never, never>
  author_key: ColumnType<string, never, never>
}

export interface ReviewTable {
  id: Generated<number>
  book_id: number
  member_id: number
  parent_id: Nullable<number>
  /** The top-level review it hangs under; itself for one at the top. */
  root_id: number
  /** 0 at the top. */
  depth: number
  /** As a comment's. */
  reply_count: Counter
  /** Empty in a husk, and where it tells of its book. */
  content: string
  /** How much it tells: at least what its author said, what the staff set, and what it answers. */
  spoiler: ColumnType<SpoilerLevel, SpoilerLevel | undefined, SpoilerLevel>
  own_spoiler: ColumnType<SpoilerLevel, SpoilerLevel | undefined, SpoilerLevel>
  least_spoiler: ColumnType<SpoilerLevel, SpoilerLevel | undefined, SpoilerLevel>
  /** What all may read of a sealed one. */
  teaser: Nullable<string>
  /** Named by the browser: what it sends twice is written once. */
  send_id: Nullable<string>
  created_at: Now
  /** Changed, where that shows. */
  edited_at: Nullable<string, string | Date>
  /** A husk: replies keep it in place. */
  deleted_at: Nullable<string, string | Date>
  /** As a comment's. */
  has_mentions: ColumnType<boolean, boolean | undefined, boolean>
}

/** Who is named in a text, as they were called then. */
export interface MentionTable {
  target_type: MentionTarget
  target_id: number
  member_id: number
  nickname: string
  created_at: Now
}
export type MentionTarget = 'comment' | 'review' | 'post'

/** The words of a review that tells of its book: no page's query joins them. */
export interface ReviewTextTable {
  review_id: number
  content: string
}

/** Where a member stands with a book, and what they think of it. */
export interface BookReadingTable {
  member_id: number
  book_id: number
  status: ReadingStatus
  progress: number
  rating: Nullable<number>
  /** Whether the rating weighs in the book's. */
  counted: ColumnType<boolean, boolean | undefined, boolean>
  started_on: Nullable<string>
  finished_on: Nullable<string>
  is_public: boolean
  updated_at: Now
}

/** What a rating is usually; one row. */
export interface RatingMeanTable {
  one: ColumnType<boolean, boolean | undefined, never>
  mean: number
}

export interface SeriesTable {
  id: Generated<number>
  member_id: number
  title: string
  synopsis: string
  status: SeriesStatus
  part_count: Counter
  follower_count: Counter
  created_at: Now
}

/** A live post in the order of its series; what left leaves a gap between the positions. */
export interface SeriesPartTable {
  post_id: number
  series_id: number
  position: number
}

export interface SeriesFollowTable {
  series_id: number
  member_id: number
  created_at: Now
}

/** The part that a member opened last. */
export interface SeriesPlaceTable {
  series_id: number
  member_id: number
  post_id: number
  created_at: Now
}

/** How many rows a list has that is too long to be counted. */
export interface ListTotalTable {
  list: 'members' | 'books' | 'solvers'
  total: number
}

/** Who helps the owner to run the site; `boards`: those a moderator is of, `null` for all. */
export interface MemberRoleTable {
  member_id: number
  role: StaffRole
  boards: Nullable<BoardKey[]>
  granted_by: Nullable<number>
  created_at: Now
}

/** Something that was reported, or decided about: one open case a thing. */
export interface ModerationCaseTable {
  id: Generated<number>
  target_type: TargetType
  target_id: number
  post_id: Nullable<number>
  /** `null` where it stands on no board. */
  board: Nullable<BoardKey>
  author_id: Nullable<number>
  state: ColumnType<'open' | 'decided', 'open' | 'decided' | undefined, 'open' | 'decided'>
  kind: ColumnType<CaseKind, CaseKind | undefined, CaseKind>
  urgent: ColumnType<boolean, boolean | undefined, boolean>
  version: Counter
  weight: Counter
  report_count: Counter
  claimed_by: Nullable<number>
  claimed_at: Nullable<string, string | Date>
  returns_at: Nullable<string, string | Date>
  opened_at: Now
  decided_at: Nullable<string, string | Date>
}

/** What is kept of a text as it was reported: never an answer, an explanation or a hint. */
export interface SnapshotData {
  title: string | null
  text: string
  nickname: string
  board: BoardKey | null
}

export interface CaseSnapshotTable {
  id: Generated<number>
  case_id: number
  /** Of title and text: another mark is another state of the text. */
  mark: string
  data: ColumnType<SnapshotData, string, string>
  taken_at: Now
}

export interface ReportTable {
  id: Generated<number>
  case_id: number
  member_id: number
  reason: ReasonKey
  detail: Nullable<string>
  weight: number
  mark: string
  outcome: Nullable<'acted' | 'kept' | 'returned'>
  created_at: Now
}

/** What is needed to take a decision back, exactly. */
export interface DecisionShape {
  /** Where a comment stood before it was moved to 해결방, and its thread's newest comment then. */
  place?: { parentId: number | null; lastId: number }
  /** The board a post was moved from. */
  from?: BoardKey
  /** What was covered, as it was and as it became. */
  before?: string
  after?: string
  nickname?: string
  /** Nobody may take it up for a while. */
  nicknameKey?: string
  renamedTo?: string
  /** Taken away with the name. */
  bio?: string
  /** What a review tells at least, as long as the decision stands. */
  least?: SpoilerLevel
}

/** Only ever added to: taking one back is a row as well. */
export interface DecisionTable {
  id: Generated<number>
  case_id: Nullable<number>
  target_type: TargetType
  target_id: number
  /** The title, or how the text began. */
  title: string
  subject_id: Nullable<number>
  /** `null`: by reports alone. */
  by_id: Nullable<number>
  content: Content
  member_effect: MemberEffect
  until: Nullable<string, string | Date>
  reason: ReasonKey
  words: Nullable<string>
  note: Nullable<string>
  shape: ColumnType<DecisionShape, string | undefined, string>
  automatic: ColumnType<boolean, boolean | undefined, boolean>
  same_hand: ColumnType<boolean, boolean | undefined, boolean>
  undoes: Nullable<number>
  /** The decision of which this one is a part: many texts that were hidden at once. */
  group_id: Nullable<number>
  created_at: Now
}

/** What is needed to bring a text back as it was. */
export interface WithheldShape {
  /** Of a comment or review. */
  content?: string
  /** Of a series or book; of a review what all could read of it. */
  texts?: Record<string, string | null>
  /** Where a novel stood. */
  part?: { seriesId: number; position: number }
}

/** Why something is hidden that isn't gone. */
export interface WithheldTable {
  target_type: TargetType
  target_id: number
  kind: WithheldKind
  decision_id: Nullable<number>
  returns_at: Nullable<string, string | Date>
  /** Of a temporary measure. */
  until: Nullable<string, string | Date>
  shape: ColumnType<WithheldShape, string | undefined, string>
  created_at: Now
}

export interface AppealTable {
  id: Generated<number>
  decision_id: number
  member_id: number
  role: 'author' | 'reporter'
  text: string
  state: ColumnType<'open' | 'accepted' | 'rejected', 'open' | undefined, 'open' | 'accepted' | 'rejected'>
  answer: Nullable<string>
  answered_by: Nullable<number>
  answered_at: Nullable<string, string | Date>
  created_at: Now
}

/** All that staff did: only ever added to. */
export interface StaffActTable {
  id: Generated<number>
  by_id: Nullable<number>
  act: string
  target_type: Nullable<string>
  target_id: Nullable<number>
  detail: ColumnType<Record<string, unknown>, string | undefined, string>
  created_at: Now
}

/** A public address that search engines were not told of yet; the database notes it. */
export interface ChangedAddressTable {
  kind: 'post' | 'series' | 'book'
  id: number
  /** Of the call that tells of it, and when that began. A further change takes both away. */
  taken_id: Nullable<string>
  taken_at: Nullable<string, string | Date>
}

/** Whom a member doesn't want to hear of. */
export interface MemberBlockTable {
  member_id: number
  blocked_id: number
  created_at: Now
}

/** What a post said before a change, under the number of that change. */
export interface PostRevisionTable {
  post_id: number
  number: number
  title: string
  content: string
  board: BoardKey
  by_staff: boolean
  /** Its text is never here. */
  answer_changed: boolean
  created_at: Now
}

/** What an author says of a change to all who read. */
export interface ErratumTable {
  id: Generated<number>
  post_id: number
  note: string
  created_at: Now
}

/** A post that a member keeps, for themselves alone. */
export interface ScrapTable {
  member_id: number
  post_id: number
  note: Nullable<string>
  created_at: Now
}

/** What a member notes about a post or a day's case, for themselves alone. */
export interface NoteTable {
  id: Generated<number>
  member_id: number
  post_id: Nullable<number>
  day: Nullable<string>
  text: string
  grid: ColumnType<NoteGrid | null, string | null, string | null>
  version: Counter
  updated_at: Now
}

/** Who did it, as readers of a series think. */
export interface VoteTable {
  id: Generated<number>
  series_id: number
  member_id: number
  question: string
  options: ColumnType<string[], string, string>
  closes: VoteClosing
  closes_at: Nullable<string, string | Date>
  closed_at: Nullable<string, string | Date>
  reveal_post_id: Nullable<number>
  /** With the answer, and how many had voted for each option. */
  revealed_at: Nullable<string, string | Date>
  answer: Nullable<number>
  counts: Nullable<number[]>
  answer_note: Nullable<string>
  created_at: Now
}

export interface VoteAnswerTable {
  vote_id: number
  option: number
}

export interface VoteBallotTable {
  vote_id: number
  member_id: number
  option: number
  why: Nullable<string>
  show_why: ColumnType<boolean, boolean | undefined, boolean>
  created_at: Now
  changed_at: Now
}

/** As it is kept: with the hours that decisions took, each with how often, so that months add up to a half-year. */
export type KeptFigures = Omit<Figures, 'medianHours' | 'claims'> & {
  hours: Record<string, number>
  /** Not in the oldest. */
  claims?: ClaimCounts
}

/** A month or half-year that is over, as it was counted then. */
export interface TransparencyPeriodTable {
  /** `2026-11`, `2026-H2`. */
  period: string
  figures: ColumnType<KeptFigures, string, never>
  counted_at: Now
}

/** What admins set on screen: one row, once something was. */
export interface SiteOptionTable {
  id: number
  version: number
  /** What was set; what isn't named is as usual. */
  options: ColumnType<Partial<Options>, string, string>
  changed_at: Now
}

/** What members' texts are looked through for. */
interface WatchedWordTable {
  id: Generated<number>
  word: string
  /** As it is compared. */
  word_key: string
  action: WordAction
  places: WordPlace[]
  /** `null`: on all. */
  board: Nullable<BoardKey>
  /** Nothing but it between two spaces. */
  whole: ColumnType<boolean, boolean | undefined, boolean>
  /** Longer words in which it may stand. */
  exceptions: ColumnType<string[], string[] | undefined, string[]>
  memo: ColumnType<string, string | undefined, string>
  hits: Counter
  created_at: Now
}

export interface RightsCodeTable {
  mailbox_hash: string
  code_hash: string
  tries: Counter
  expires_at: Timestamp
}

/** What somebody says a text did to their rights; who they are is sealed. */
export interface RightsClaimTable {
  id: Generated<number>
  token_hash: string
  claimant: Claimant
  kind: ClaimKind
  email_sealed: string
  name_sealed: string
  statement_sealed: string
  further: ColumnType<{ text: string; datetime: string }[], string | undefined, string>
  file_count: Counter
  words: Nullable<string>
  decided_at: Nullable<string, string | Date>
  created_at: Now
}

/** What was sent along with a claim; its bytes lie sealed in storage. */
export interface RightsFileTable {
  id: Generated<number>
  claim_id: number
  stored_as: string
  name_sealed: string
  type: ClaimFileType
  bytes: number
  created_at: Now
}

/** One text of a claim, and what became of it. */
export interface RightsItemTable {
  id: Generated<number>
  claim_id: number
  address: string
  target_type: TargetType
  target_id: number
  board: Nullable<string>
  act: Nullable<ClaimAct>
  decision_id: Nullable<number>
  until: Nullable<string, string | Date>
  proceedings_until: Nullable<string, string | Date>
  objection: Nullable<string>
  objected_at: Nullable<string, string | Date>
  outcome: Nullable<ClaimOutcome>
  ended_at: Nullable<string, string | Date>
}

/** A day's case. Days are text, as `2026-11-22`. */
export interface DailyCaseTable {
  day: string
  number: number
  title: string
  opening: string
  clues: ColumnType<string[], string, string>
  testimonies: ColumnType<string[], string, string>
  closing: string
  slots: ColumnType<DailyCase['slots'], string, string>
  hint_count: number
  source: 'generator' | 'editor'
  /** Members and guests who finished on time: solved at which try, or not; and whom they accused first. */
  solved_by_tries: ColumnType<number[], never, number[]>
  unsolved_count: ColumnType<number, never, number>
  accused: ColumnType<number[], never, number[]>
  /** Live remarks. */
  remark_count: Counter
}

/** What those who finished a case say about it: columns as a review's. */
export interface DailyRemarkTable extends Omit<ReviewTable, 'book_id'> {
  day: string
}

/** What was corrected of a case that had begun. */
export interface DailyErratumTable {
  id: Generated<number>
  day: string
  note: string
  created_at: Now
}

export interface DailySolutionTable {
  day: string
  choice: ColumnType<Accusation, string, string>
  explanation: string
  hints: ColumnType<string[], string, string>
}

interface DailyPlaying {
  day: string
  tries: ColumnType<{ choice: Accusation; right: number }[], string | undefined, string>
  hints: Generated<number>
  finished_at: Nullable<string, string | Date>
  solved: Generated<boolean>
  on_time: Generated<boolean>
}

export interface DailyPlayTable extends DailyPlaying {
  member_id: number
}

export interface DailyGuestTable extends DailyPlaying {
  token_hash: string
  created_at: Now
}

export interface DailyExcuseTable {
  day: string
  why: string
}

/** When a member first saw a puzzle: who solves it at once was told. */
export interface PostSeenTable {
  member_id: number
  post_id: number
  seen_at: Now
}

/** A day on which a puzzle got other accepted answers. */
export interface AnswerChangeTable {
  post_id: number
  day: string
}

/** What came of a member and a puzzle: made of the other rows each night. */
export interface RatingOutcomeTable {
  post_id: number
  member_id: number
  kind: 'solved' | 'gaveUp' | 'lapsed'
  /** The member's, from 0 to 1. */
  score: number
  /** Solved within seconds of the first sight. */
  sudden: boolean
  settled_at: Timestamp
  day: string
}

export interface PuzzleRatingTable {
  post_id: number
  /** What its author took it for when it was first rated. */
  start_level: Nullable<number>
  /** From then on nothing counts. */
  frozen_at: Nullable<string, string | Date>
  r: Nullable<number>
  rd: Nullable<number>
  outcomes: Counter
  as_of: Nullable<string>
}

export interface MemberRatingTable {
  member_id: number
  r: number
  rd: number
  sigma: number
  as_of: string
}

/** As a puzzle stood at the end of a week, named by its Monday. */
export interface PuzzleRatingWeekTable {
  post_id: number
  week: string
  r: number
  rd: number
  outcomes: number
  as_of: string
}

export interface MemberRatingWeekTable extends MemberRatingTable {
  week: string
}

/** One row: up to which day all is rated. */
export interface RatingStateTable {
  id: number
  done_to: string
}

/** A day of which an outcome changed after it was rated. */
export interface RatingChangeTable {
  id: Generated<number>
  day: string
}

/** What a solver says of a puzzle. */
export interface PuzzleVoteTable {
  post_id: number
  member_id: number
  fun: number
  fair: boolean
  created_at: Now
}

/** What somebody agreed to when they joined. */
export interface ConsentTable {
  member_id: number
  kind: ConsentKind
  /** The day of the text that they saw. */
  version: string
  at: Now
  /** Once its member withdrew: when it goes. */
  until: Nullable<string, string | Date>
}

/** What a member has earned, and on which day. */
export interface BadgeTable {
  member_id: number
  key: BadgeKey
  day: string
}

/** How many live puzzles of a level have an id in a block. */
export interface LevelBlockTable {
  level: number
  block: number
  live: number
}

/** A quarter of the year, and how long its table is. */
export interface SeasonTable {
  season: Season
  members: Counter
  closed_at: Nullable<string, string | Date>
}

/** How hard a puzzle counts in a season. */
export interface SeasonPuzzleTable {
  season: Season
  post_id: number
  r: number
}

/** What a member has in a season that isn't closed yet, in tenths of points; `still`: as its table shows on the last day. */
export interface SeasonScoreTable {
  season: Season
  member_id: number
  points: number
  solves: number
  reached_at: Timestamp
  still_points: number
  still_solves: number
  still_reached_at: Timestamp
}

/** Where a member came in a season, for good. */
export interface SeasonRowTable {
  season: Season
  member_id: number
  place: number
  rank: number
  points: number
  solves: number
}

export interface Tables {
  badge: BadgeTable
  consent: ConsentTable
  season: SeasonTable
  season_puzzle: SeasonPuzzleTable
  season_score: SeasonScoreTable
  season_row: SeasonRowTable
  post_seen: PostSeenTable
  answer_change: AnswerChangeTable
  rating_outcome: RatingOutcomeTable
  puzzle_rating: PuzzleRatingTable
  member_rating: MemberRatingTable
  puzzle_rating_week: PuzzleRatingWeekTable
  member_rating_week: MemberRatingWeekTable
  rating_state: RatingStateTable
  rating_change: RatingChangeTable
  puzzle_vote: PuzzleVoteTable
  level_block: LevelBlockTable
  rights_code: RightsCodeTable
  rights_claim: RightsClaimTable
  rights_item: RightsItemTable
  rights_file: RightsFileTable
  daily_case: DailyCaseTable
  daily_solution: DailySolutionTable
  daily_play: DailyPlayTable
  daily_guest: DailyGuestTable
  daily_excuse: DailyExcuseTable
  daily_remark: DailyRemarkTable
  daily_erratum: DailyErratumTable
  scrap: ScrapTable
  note: NoteTable
  vote: VoteTable
  vote_answer: VoteAnswerTable
  vote_ballot: VoteBallotTable
  transparency_period: TransparencyPeriodTable
  member_block: MemberBlockTable
  post_revision: PostRevisionTable
  erratum: ErratumTable
  watched_word: WatchedWordTable
  site_option: SiteOptionTable
  member_role: MemberRoleTable
  moderation_case: ModerationCaseTable
  case_snapshot: CaseSnapshotTable
  report: ReportTable
  decision: DecisionTable
  withheld: WithheldTable
  appeal: AppealTable
  staff_act: StaffActTable
  member: MemberTable
  session: SessionTable
  refresh_token: RefreshTokenTable
  mailed_code: MailedCodeTable
  reset_code: ResetCodeTable
  tally: TallyTable
  known_address: KnownAddressTable
  known_device: KnownDeviceTable
  totp: TotpTable
  proof_use: ProofUseTable
  code_request: CodeRequestTable
  post: PostTable
  post_body: PostBodyTable
  post_block: PostBlockTable
  post_block_sum: PostBlockSumTable
  case_number: CaseNumberTable
  case_count: CaseCountTable
  post_search: PostSearchTable
  image: ImageTable
  image_leftover: ImageLeftoverTable
  post_image: PostImageTable
  comment: CommentTable
  mention: MentionTable
  thread_block: ThreadBlockTable
  post_recommendation: PostRecommendationTable
  book_recommendation: BookRecommendationTable
  solver: SolverTable
  attempt: AttemptTable
  hint_use: HintUseTable
  give_up: GiveUpTable
  notification: NotificationTable
  book: BookTable
  review: ReviewTable
  review_text: ReviewTextTable
  book_reading: BookReadingTable
  rating_mean: RatingMeanTable
  series: SeriesTable
  series_part: SeriesPartTable
  series_follow: SeriesFollowTable
  series_place: SeriesPlaceTable
  list_total: ListTotalTable
  changed_address: ChangedAddressTable
}
