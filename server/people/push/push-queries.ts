import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'

export interface Subscription {
  endpointHash: string
  sealed: string
}

interface NewSubscription extends Subscription {
  keysHash: string
  memberId: number
  sessionId: string
}

/**
 * Saves a browser's subscription. Resolves to `false` if it belongs to another member and the browser's keys
 * differ.
 */
export async function upsertSubscription(trx: Db, added: NewSubscription) {
  const { rows } = await sql`
    insert into push_subscription (endpoint_hash, keys_hash, member_id, session_id, sealed)
    values (${added.endpointHash}, ${added.keysHash}, ${added.memberId}, ${added.sessionId}, ${added.sealed})
    on conflict (endpoint_hash) do update
    set keys_hash = excluded.keys_hash, member_id = excluded.member_id, session_id = excluded.session_id,
      sealed = excluded.sealed, failures = 0
    where push_subscription.member_id = excluded.member_id or push_subscription.keys_hash = excluded.keys_hash
    returning 1`.execute(trx)
  return rows.length > 0
}

/** Deletes all but the newest subscriptions of a member. Resolves to the number left. */
export async function deleteOldestSubscriptions(trx: Db, memberId: number, kept: number) {
  await sql`
    delete from push_subscription where member_id = ${memberId} and endpoint_hash not in (
      select endpoint_hash from push_subscription where member_id = ${memberId}
      order by created_at desc, endpoint_hash limit ${kept}
    )`.execute(trx)
  return (await listSubscriptions(trx, memberId)).length
}

export const deleteSubscription = (trx: Db, own: { endpointHash: string; memberId: number }) =>
  trx
    .deleteFrom('push_subscription')
    .where('endpoint_hash', '=', own.endpointHash)
    .where('member_id', '=', own.memberId)
    .execute()

/** A member's subscriptions whose sessions have not expired. */
export const listSubscriptions = (db: Db, memberId: number) =>
  db
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.id', 'push_subscription.session_id')
    .select(['endpoint_hash as endpointHash', 'sealed', 'session_id as sessionId', 'session.device'])
    .select('push_subscription.created_at as datetime')
    .where('push_subscription.member_id', '=', memberId)
    .where('session.expires_at', '>', sql<string>`now()`)
    .orderBy('push_subscription.created_at', 'desc')
    .execute()

/** Records an attempt. A subscription with too many consecutive failures is deleted. */
export async function updateAttempt(
  db: Db,
  { endpointHash, isSent, failuresMax }: { endpointHash: string; isSent: boolean; failuresMax: number },
) {
  await sql`
    update push_subscription set failures = ${isSent ? sql`0` : sql`failures + 1`},
      sent_at = ${isSent ? sql`now()` : sql`sent_at`}
    where endpoint_hash = ${endpointHash}`.execute(db)
  await sql`
    delete from push_subscription where endpoint_hash = ${endpointHash} and failures >= ${failuresMax}`.execute(
    db,
  )
}

export const deleteEndpoint = (db: Db, endpointHash: string) =>
  db.deleteFrom('push_subscription').where('endpoint_hash', '=', endpointHash).execute()

export const listPushesOf = (db: Db, memberId: number) =>
  db
    .selectFrom('push_subscription')
    .leftJoin('session', 'session.id', 'push_subscription.session_id')
    .select(['push_subscription.created_at as datetime', 'session.device', 'sent_at as sentAt'])
    .where('push_subscription.member_id', '=', memberId)
    .orderBy('push_subscription.created_at')

export async function deletePushesOf(trx: Db, memberId: number) {
  await trx.deleteFrom('push_subscription').where('member_id', '=', memberId).execute()
  await trx.deleteFrom('push_due').where('member_id', '=', memberId).execute()
}
