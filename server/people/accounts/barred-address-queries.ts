import { sql } from 'kysely'
import { BARRED_YEARS_MAX } from '#contract/people/members/members.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { Fingerprint } from '#server/platform/crypto/keyed-hash.ts'
import { mailboxOf } from './mailbox.ts'

interface Mailbox {
  memberId: number
  email: string
  fingerprint: Fingerprint
}

const hashOf = ({ email, fingerprint }: Omit<Mailbox, 'memberId'>) => fingerprint('barred', mailboxOf(email))

const sanctionEnd = sql`greatest(silenced_until, suspended_until)`
const longest = sql`now() + make_interval(years => ${BARRED_YEARS_MAX})`

/** Bars a mailbox that a sanctioned member gives up. It can't be verified again until the sanction ends. */
export const insertBarredAddress = (trx: Db, mailbox: Mailbox) =>
  sql`
    insert into barred_address (hash, member_id, until)
    select ${hashOf(mailbox)}, id, least(${sanctionEnd}, ${longest}) from member
    where id = ${mailbox.memberId} and ${sanctionEnd} > now()
    on conflict (hash, member_id) do update set until = excluded.until`.execute(trx)

/** Whether this mailbox belonged to another account under a sanction that is still in force. */
export async function isBarredMailbox(trx: Db, mailbox: Mailbox) {
  const barred = await trx
    .selectFrom('barred_address')
    .select('member_id')
    .where('hash', '=', hashOf(mailbox))
    .where('member_id', '<>', mailbox.memberId)
    .where('until', '>', sql<string>`now()`)
    .executeTakeFirst()
  return barred !== undefined
}

/**
 * Updates the bars of a member whose sanction was changed or undone. A withdrawn member's bar never becomes
 * longer.
 */
export async function updateBarredAddresses(trx: Db, memberId: number) {
  await sql`
    update barred_address set until = case
        when withdrawn_at is null then least(${sanctionEnd}, ${longest}) else least(until, ${sanctionEnd})
      end
    from member where member.id = member_id and member_id = ${memberId} and ${sanctionEnd} > now()`.execute(
    trx,
  )
  await sql`
    delete from barred_address using member
    where member.id = member_id and member_id = ${memberId} and coalesce(${sanctionEnd} <= now(), true)`.execute(
    trx,
  )
}

/** A member's bars, for their data export. */
export const listBarredAddressesOf = (db: Db, memberId: number) =>
  db.selectFrom('barred_address').select('until').where('member_id', '=', memberId).orderBy('until').execute()

export const deleteExpiredBarredAddresses = (db: Db) =>
  db.deleteFrom('barred_address').where('until', '<', sql<string>`now()`).execute()
