import { sql } from 'kysely'
import type { Db } from '../engines/database/database.ts'
import { statement } from '../engines/database/statement.ts'

const membersLocked = statement((trx, { memberIds }: { memberIds: number[] }) =>
  trx
    .selectFrom('member')
    .select('id')
    .where('id', '=', sql<number>`any(${memberIds}::integer[])`)
    .orderBy('id')
    .forNoKeyUpdate(),
)

/**
 * Locks members' rows, always in the same order, before their counters or notifications are written. A transaction that
 * locks a post as well does so first: post, then members, and two of them never wait for each other in a circle.
 */
export const lockMembers = (trx: Db, memberIds: number[]) => membersLocked(trx, { memberIds })
