import type { ColumnType } from 'kysely'
import type { Counter, Now, Nullable, Timestamp } from './columns.ts'

/** A sign-in and the family of refresh tokens that descend from it. Ended: the row is gone. */
interface SessionTable {
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

interface RefreshTokenTable {
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

/** When a member was mailed codes within the last day. */
interface CodeRequestTable {
  member_id: number
  requested_at: string[]
}

/** When something that is bounded by number happened; what it was and to whom is a fingerprint. */
interface TallyTable {
  key: string
  counted_at: string[]
  last_at: Timestamp
}

/** An address from which a member has signed in, as a fingerprint. */
interface KnownAddressTable {
  member_id: number
  address_hash: string
  seen_at: Now
}

/** A device at which a member was lately. */
interface KnownDeviceTable {
  member_id: number
  device: string
  seen_at: Now
}

/** A member's second factor; without `confirmed_at` nobody has shown a code of it yet. */
interface TotpTable {
  member_id: number
  secret_sealed: string
  /** The newest step whose code was used up. */
  last_step: Counter
  /** What is left of the codes for when the app is lost, as fingerprints. */
  recovery: ColumnType<string[], string[] | undefined, string[]>
  confirmed_at: Nullable<string, string | Date>
  created_at: Now
}

/** A proof of work that was used. */
interface ProofUseTable {
  id: string
  used_at: Now
}

/** A mailbox, as a fingerprint, that no other account may verify before the end of a sanction. */
interface BarredAddressTable {
  hash: string
  /** The account that was sanctioned. */
  member_id: number
  until: Timestamp
}

export interface AccountTables {
  session: SessionTable
  refresh_token: RefreshTokenTable
  mailed_code: MailedCodeTable
  reset_code: ResetCodeTable
  code_request: CodeRequestTable
  tally: TallyTable
  known_address: KnownAddressTable
  known_device: KnownDeviceTable
  totp: TotpTable
  proof_use: ProofUseTable
  barred_address: BarredAddressTable
}
