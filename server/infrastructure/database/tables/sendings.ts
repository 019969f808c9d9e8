import type { ColumnType } from 'kysely'
import type { Now } from './columns.ts'

/** What a member sent under a name that their browser made up. */
interface SendingTable {
  member_id: number
  send_id: string
  /** The call, and the things that it names. */
  about: string
  /** What the write resolved to, as JSON. */
  result: ColumnType<unknown, string | undefined, string>
  sent_at: Now
}

export interface SendingTables {
  sending: SendingTable
}
