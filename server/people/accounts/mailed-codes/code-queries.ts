import { sql } from 'kysely'
import { CODE_LIFETIME_SECONDS } from '#contract/people/members/members.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { affectsRow } from '#server/infrastructure/database/statements/affects-row.ts'
import type { MailedCodeTable } from '#server/infrastructure/database/tables/accounts.ts'

/**
 * Tries per code. A mailbox gets at most ten mails a day, so a year of guessing opens an account with a
 * chance of one in fifty.
 */
export const CODE_TRIES = 5
/** Codes that one member may request. The limits allow for mistyped addresses and prevent floods of mail. */
const CODES_AN_HOUR = 10
const CODES_A_DAY = 20

export type CodePurpose = MailedCodeTable['purpose']

export const codeExpiry = () => sql<string>`now() + make_interval(secs => ${CODE_LIFETIME_SECONDS})`

/**
 * The requests within a span of time. Requests with a time in the future, left by a clock that was set back,
 * don't count.
 */
const since = (span: string) => sql`
  select requested from unnest(code_request.requested_at) requested
  where requested > now() - ${span}::interval and requested < now() + interval '1 minute'`

/** Counts a request for a code. Returns `false` if the member has exceeded the limit per hour or per day. */
export async function insertCodeRequest(trx: Db, memberId: number) {
  const { rows } = await sql`
    insert into code_request (member_id, requested_at) values (${memberId}, array[now()])
    on conflict (member_id) do update set requested_at = array(${since('1 day')}) || now()
    where (select count(*) from (${since('1 hour')}) recent) < ${CODES_AN_HOUR}
      and (select count(*) from (${since('1 day')}) recent) < ${CODES_A_DAY}
    returning member_id`.execute(trx)
  return rows.length === 1
}

/** Stores a new code, which replaces the older one for the same purpose. */
export async function upsertCode(
  trx: Db,
  code: Pick<MailedCodeTable, 'member_id' | 'purpose' | 'email' | 'code_hash'>,
) {
  const fresh = {
    ...code,
    wrong_tries: 0,
    expires_at: codeExpiry(),
  }
  await trx
    .insertInto('mailed_code')
    .values(fresh)
    .onConflict(conflict => conflict.columns(['member_id', 'purpose']).doUpdateSet(fresh))
    .execute()
}

/** Counts a try before the comparison, so that concurrent tries can't exceed the limit. */
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

/** Consumes a code. Returns `false` if it has been consumed or replaced in the meantime. */
export const deleteCode = (trx: Db, memberId: number, codeHash: string) =>
  affectsRow(
    trx.deleteFrom('mailed_code').where('member_id', '=', memberId).where('code_hash', '=', codeHash),
  )

/** Whether a live code exists whose tries are exhausted. */
export async function isCodeExhausted(db: Db, memberId: number, purpose: CodePurpose) {
  const spent = await db
    .selectFrom('mailed_code')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<string>`now()`)
    .where('wrong_tries', '>=', CODE_TRIES)
    .executeTakeFirst()
  return spent !== undefined
}

/**
 * Deletes all codes of a member, so that a code mailed to an old address cannot open the account any more.
 */
export async function deleteCodesOf(trx: Db, memberId: number) {
  await trx.deleteFrom('mailed_code').where('member_id', '=', memberId).execute()
  await trx.deleteFrom('reset_code').where('member_id', '=', memberId).execute()
}

export async function deleteExpiredCodes(db: Db) {
  await db.deleteFrom('mailed_code').where('expires_at', '<', sql<string>`now()`).execute()
  await db.deleteFrom('reset_code').where('expires_at', '<', sql<string>`now()`).execute()
  await db
    .deleteFrom('code_request')
    .where(sql<boolean>`now() - interval '1 day' > all (requested_at)`)
    .execute()
}
