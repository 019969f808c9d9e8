import type { ColumnType, Generated } from 'kysely'
import type { SocialProvider } from '#contract/people/social/social-rules.ts'
import type { Counter, Now, Nullable, Timestamp } from './columns.ts'

/**
 * A sign-in and the family of refresh tokens that descend from it. The row is deleted when the session ends.
 */
interface SessionTable {
  id: string
  member_id: number
  created_at: Now
  expires_at: Timestamp
  /** Browser and system. `null` for sessions from an earlier release. */
  device: Nullable<string>
  /** Time of the last refresh, with a precision of an hour. */
  seen_at: Nullable<string, string | Date>
  /** Time of the last second-factor check in this session. */
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

/** A request for a password reset code. Without a matching member, `member_id` is `null`. */
export interface ResetCodeTable {
  request_hash: string
  member_id: Nullable<number>
  email: Nullable<string>
  code_hash: Nullable<string>
  wrong_tries: Counter
  expires_at: Timestamp
}

/** Times at which codes were mailed to a member within the last day. */
interface CodeRequestTable {
  member_id: number
  requested_at: string[]
}

/** The times of a rate-limited event. The key is a fingerprint of the event and of the person or address. */
interface TallyTable {
  key: string
  counted_at: string[]
  last_at: Timestamp
}

/** The fingerprint of an IP address from which a member has signed in. */
interface KnownAddressTable {
  member_id: number
  address_hash: string
  seen_at: Now
}

/** A device that a member used recently. */
interface KnownDeviceTable {
  member_id: number
  device: string
  seen_at: Now
}

/**
 * A member's second factor. `confirmed_at` is the time of the first correct code; until then the second
 * factor is inactive.
 */
interface TotpTable {
  member_id: number
  secret_sealed: string
  /** The newest time step whose code was used. It prevents replays. */
  last_step: Counter
  /** Fingerprints of the unused recovery codes. */
  recovery: ColumnType<string[], string[] | undefined, string[]>
  confirmed_at: Nullable<string, string | Date>
  created_at: Now
}

/** A proof of work that was used, so that it can't be replayed. */
interface ProofUseTable {
  id: string
  used_at: Now
}

/** The fingerprint of a mailbox that no other account may verify until a sanction ends. */
interface BarredAddressTable {
  hash: string
  /** The sanctioned account. */
  member_id: number
  until: Timestamp
}

/** A social account that a member signs in with. `subject` is the person's id at the provider. */
interface SocialTable {
  provider: SocialProvider
  subject: string
  member_id: number
  linked_at: Now
}

/** A passkey. `credential_id` is in base64url; `counter` is the one in the authenticator's last response. */
interface PasskeyTable {
  id: Generated<number>
  member_id: number
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  label: string
  created_at: Now
  used_at: Nullable<string, string | Date>
}

export interface AccountTables {
  passkey: PasskeyTable
  social: SocialTable
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
