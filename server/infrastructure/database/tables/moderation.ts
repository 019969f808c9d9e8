import type { ColumnType, Generated } from 'kysely'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { WithheldKind } from '#contract/community/comments/comments.ts'
import type { SpoilerLevel } from '#contract/library/reviews/review-rules.ts'
import type {
  CaseKind,
  Content,
  MemberEffect,
  ReasonKey,
  TargetType,
} from '#contract/trust/moderation/moderation-rules.ts'
import type { Counter, Now, Nullable } from './columns.ts'

/** Something that was reported, or decided about: one open case a thing. */
interface ModerationCaseTable {
  id: Generated<number>
  target_type: TargetType
  target_id: number
  post_id: Nullable<number>
  /** The board of its post, which the database keeps up to date; `null` where it stands on no board. */
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

interface CaseSnapshotTable {
  id: Generated<number>
  case_id: number
  /** Of title and text: another mark is another state of the text. */
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
interface DecisionTable {
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
interface WithheldTable {
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
