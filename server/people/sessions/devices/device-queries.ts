import { sql } from 'kysely'
import { UNKNOWN_DEVICE } from '#contract/people/sessions/session-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { affectsRow } from '#server/infrastructure/database/statements/affects-row.ts'
import { countRows } from '#server/infrastructure/database/statements/count-rows.ts'
import type { PageWindow } from '#server/platform/http/answers/paging.ts'
import type { SessionClaim } from '../tokens/access-tokens.ts'

const liveSessions = (db: Db, memberId: number) =>
  db.selectFrom('session').where('member_id', '=', memberId).where('expires_at', '>', sql<string>`now()`)

/** A member's sessions: the current one first, then the most recently used. */
export const listOwnSessions = (
  db: Db,
  { memberId, sessionId }: SessionClaim,
  { size, offset }: PageWindow,
) =>
  liveSessions(db, memberId)
    .select([
      'id as sessionId',
      sql<string>`coalesce(device, ${UNKNOWN_DEVICE})`.as('device'),
      'created_at as createdAt',
      sql<string>`coalesce(seen_at, date_trunc('hour', created_at))`.as('seenAt'),
      sql<boolean>`id = ${sessionId}`.as('current'),
    ])
    .orderBy('current', 'desc')
    .orderBy('seenAt', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(size)
    .offset(offset)
    .execute()

export const countOwnSessions = (db: Db, memberId: number) => countRows(liveSessions(db, memberId))

export const deleteOwnSession = (trx: Db, { memberId, sessionId }: SessionClaim) =>
  affectsRow(trx.deleteFrom('session').where('id', '=', sessionId).where('member_id', '=', memberId))
