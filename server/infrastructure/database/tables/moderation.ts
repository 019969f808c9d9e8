import type { ColumnType, Generated } from 'kysely'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { CommentRoom } from '#contract/community/comments/comments.ts'
import type { WithheldKind } from '#contract/community/threads/thread-text.ts'
import type { SpoilerLevel } from '#contract/library/reviews/review-rules.ts'
import type { PostNewsKind } from '#contract/people/notifications/notifications.ts'
import type {
  CaseKind,
  Content,
  MemberEffect,
  ReasonKey,
} from '#contract/trust/moderation/moderation-rules.ts'
import type { TargetType } from '#contract/trust/moderation/target-kinds.ts'
import type { Counter, Now, Nullable } from './columns.ts'

/** The moderation case of a reported or decided target. At most one case per target is open. */
interface ModerationCaseTable {
  id: Generated<number>
  target_type: TargetType
  target_id: number
  post_id: Nullable<number>
  /**
   * The board of the target's post; `null` if the target belongs to no board. A database trigger maintains
   * it.
   */
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

/** A snapshot of a reported text. It never contains an answer, an explanation or a hint. */
export interface SnapshotData {
  title: string | null
  text: string
  nickname: string
  board: BoardKey | null
}

interface CaseSnapshotTable {
  id: Generated<number>
  case_id: number
  /** A hash of title and text. A different `mark` means another version of the text. */
  mark: string
  data: ColumnType<SnapshotData, string, string>
  taken_at: Now
}

interface ReportTable {
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

/** The data that restores the former state if a decision is undone. */
export interface DecisionShape {
  /**
   * The parent of a comment before it was moved to 해결방, and the highest comment id of its thread at that
   * time.
   */
  place?: { parentId: number | null; lastId: number }
  /** The board a post was moved from, and the one it was moved to. */
  from?: BoardKey
  to?: BoardKey
  /** The covered text before and after the decision. */
  before?: string
  after?: string
  nickname?: string
  /** The removed nickname's key. Nobody can take that nickname for a while. */
  nicknameKey?: string
  renamedTo?: string
  /** The bio removed together with the nickname. */
  bio?: string
  /** The minimum spoiler level of a review while this decision is in force. */
  least?: SpoilerLevel
}

/** A decision. Rows are append-only: an undo is another row. */
interface DecisionTable {
  id: Generated<number>
  case_id: Nullable<number>
  target_type: TargetType
  target_id: number
  /** The title, or the beginning of the text. */
  title: string
  subject_id: Nullable<number>
  /** The staff member who decided; `null` for automatic decisions. */
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
  /** The decision of the sweep that this decision is a part of. */
  group_id: Nullable<number>
  created_at: Now
}

/** The data needed to restore a withheld text. */
export interface WithheldShape {
  /** The text of a comment or review. */
  content?: string
  /** The texts of a series or book, or the teaser of a review. */
  texts?: Record<string, string | null>
  /** The notes of a list's items, by the item's id. */
  notes?: Record<string, string>
  /** A part's series and its position there. */
  part?: { seriesId: number; position: number }
  /** The notifications of a new text that was withheld before anyone could read it. */
  news?: HeldNews[]
}

/** Notifications that are sent once their text is shown. A series' followers are determined at that time. */
export type HeldNews =
  | { to: 'concerned'; kind: PostNewsKind; postId: number; commentId: number; memberIds: number[] }
  | { to: 'mentioned'; postId: number; room: CommentRoom; commentId: number | null; memberIds: number[] }
  | { to: 'mentioned'; bookId: number; reviewId: number; memberIds: number[] }
  | { to: 'followers'; seriesId: number; postId: number }

/** A withheld text. It can be restored or deleted for good. */
interface WithheldTable {
  target_type: TargetType
  target_id: number
  kind: WithheldKind
  decision_id: Nullable<number>
  returns_at: Nullable<string, string | Date>
  /** The end of a temporary measure. */
  until: Nullable<string, string | Date>
  shape: ColumnType<WithheldShape, string | undefined, string>
  created_at: Now
}

interface AppealTable {
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

export interface ModerationTables {
  moderation_case: ModerationCaseTable
  case_snapshot: CaseSnapshotTable
  report: ReportTable
  decision: DecisionTable
  withheld: WithheldTable
  appeal: AppealTable
}
