import { sql } from 'kysely'
import { CODE_LIFETIME_SECONDS } from '#contract/members.ts'
import type { Db } from '../engines/database/database.ts'
import type { MailedCodeTable } from '../engines/database/tables.ts'

/** A chance of one in 20,000 an hour, at ten codes of six digits. */
export const CODE_TRIES = 5
/** Enough for who mistypes an address; no mailbox is flooded through us. */
export const CODES_AN_HOUR = 10

export type CodePurpose = MailedCodeTable['purpose']

/** Counts a request for a code; `false` where the member has had ten within the hour. */
export async function insertCodeRequest(trx: Db, memberId: number) {
  const recent = sql`
    select requested from unnest(code_request.requested_at) requested
    where requested > now() - interval '1 hour'`
  const { rows } = await sql`
    insert into code_request (member_id, requested_at) values (${memberId}, array[now()])
    on conflict (member_id) do update set requested_at = array(${recent}) || now()
    where (select count(*) from (${recent}) recent) < ${CODES_AN_HOUR}
    returning member_id`.execute(trx)
  return rows.length === 1
}

/** A new code, in place of an older one of that purpose. */
export async function upsertCode(
  trx: Db,
  code: Pick<MailedCodeTable, 'member_id' | 'purpose' | 'email' | 'code_hash'>,
) {
  const fresh = {
    ...code,
    wrong_tries: 0,
    expires_at: sql<string>`now() + make_interval(secs => ${CODE_LIFETIME_SECONDS})`,
  }
  await trx
    .insertInto('mailed_code')
    .values(fresh)
    .onConflict(conflict => conflict.columns(['member_id', 'purpose']).doUpdateSet(fresh))
    .execute()
}

/** Counts a try as a wrong one before it is compared, so that tries made at once can't be more than five. */
export const updateCodeTries = (db: Db, memberId: number, purpose: CodePurpose) =>
  db
    .updateTable('mailed_code')
    .set(code => ({ wrong_tries: code('wrong_tries', '+', 1) }))
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<string>`now()`)
    .where('wrong_tries', '<', CODE_TRIES)
    .returning(['email', 'code_hash as codeHash', 'wrong_tries as tries'])
    .executeTakeFirst()

/** Uses a code up; `false` where somebody was faster, or a newer one took its place. */
export async function deleteCode(trx: Db, memberId: number, codeHash: string) {
  const { numDeletedRows } = await trx
    .deleteFrom('mailed_code')
    .where('member_id', '=', memberId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** All codes of a member: one for the old address must not open the account any more. */
export const deleteCodesOf = (trx: Db, memberId: number) =>
  trx.deleteFrom('mailed_code').where('member_id', '=', memberId).execute()

export async function deleteExpiredCodes(db: Db) {
  await db.deleteFrom('mailed_code').where('expires_at', '<', sql<string>`now()`).execute()
  await db
    .deleteFrom('code_request')
    .where(sql<boolean>`now() - interval '1 hour' > all (requested_at)`)
    .execute()
}
