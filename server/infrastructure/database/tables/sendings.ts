import type { ColumnType } from 'kysely'
import type { Now } from './columns.ts'

/** A write by a member with an idempotency key that the browser generated. */
interface SendingTable {
  member_id: number
  send_id: string
  /** The name of the call, and the ids in its body. */
  about: string
  /** The result of the write as JSON. */
  result: ColumnType<unknown, string | undefined, string>
  sent_at: Now
}

export interface SendingTables {
  sending: SendingTable
}
