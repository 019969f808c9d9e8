import type { ColumnType } from 'kysely'
import type { Now } from './columns.ts'

/** A creation by a member under an idempotency key made up by the browser. */
interface SendingTable {
  member_id: number
  send_id: string
  /** The call and the ids it concerns. */
  about: string
  /** The result of the write as JSON. */
  result: ColumnType<unknown, string | undefined, string>
  sent_at: Now
}

export interface SendingTables {
  sending: SendingTable
}
