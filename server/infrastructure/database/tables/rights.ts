import type { ColumnType, Generated } from 'kysely'
import type { InquiryState, InquirySubject } from '#contract/trust/inquiries/inquiry-rules.ts'
import type { TargetType } from '#contract/trust/moderation/target-kinds.ts'
import type {
  ClaimAct,
  Claimant,
  ClaimFileType,
  ClaimKind,
  ClaimOutcome,
} from '#contract/trust/takedowns/rights-rules.ts'
import type { Counter, Now, Nullable, Timestamp } from './columns.ts'

interface RightsCodeTable {
  mailbox_hash: string
  code_hash: string
  tries: Counter
  expires_at: Timestamp
}

/** A claim that texts violate somebody's rights. The claimant's identity is encrypted. */
interface RightsClaimTable {
  id: Generated<number>
  token_hash: string
  claimant: Claimant
  kind: ClaimKind
  email_sealed: string
  name_sealed: string
  statement_sealed: string
  rebuttal_sealed: Nullable<string>
  further: ColumnType<{ text: string; datetime: string }[], string | undefined, string>
  file_count: Counter
  words: Nullable<string>
  decided_at: Nullable<string, string | Date>
  created_at: Now
}

/** A file attached to a claim. It is encrypted in storage. */
interface RightsFileTable {
  id: Generated<number>
  claim_id: number
  stored_as: string
  name_sealed: string
  type: ClaimFileType
  bytes: number
  created_at: Now
}

/** An item of a claim: one text and the decision on it. */
interface RightsItemTable {
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

/** An inquiry to the staff, by a member or a visitor. */
interface InquiryTable {
  id: Generated<number>
  member_id: Nullable<number>
  token_hash: Nullable<string>
  /** The visitor's address and token, encrypted. */
  visitor_sealed: Nullable<string>
  subject: InquirySubject
  state: Generated<InquiryState>
  created_at: Now
  /** Time of the newest text, or of the closing. */
  changed_at: Now
  /** The time of the first answer. */
  answered_at: Nullable<string, string | Date>
}

interface InquiryTextTable {
  id: Generated<number>
  inquiry_id: number
  from_staff: boolean
  text_sealed: string
  created_at: Now
}

export interface RightsTables {
  inquiry: InquiryTable
  inquiry_text: InquiryTextTable
  rights_code: RightsCodeTable
  rights_claim: RightsClaimTable
  rights_file: RightsFileTable
  rights_item: RightsItemTable
}
