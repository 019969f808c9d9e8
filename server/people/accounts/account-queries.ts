import { sql } from 'kysely'
import { nameKey } from '#contract/platform/text/text.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { mailboxOf } from './mailbox.ts'
import type { Names } from './name-queries.ts'

/** A new member's id; `undefined` where a name was taken in between. */
export async function insertMember(
  db: Db,
  { nickname, username, passwordHash }: Names & { passwordHash: string },
) {
  const member = await db
    .insertInto('member')
    .values({
      nickname,
      nickname_key: nameKey(nickname),
      username,
      username_key: nameKey(username),
      password_hash: passwordHash,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return member?.id
}

/** Whether a row of `member` has verified this mailbox. Two unique indexes find it. */
export const hasMailbox = (email: string) => sql<boolean>`(
  email_key = ${nameKey(email)} or (mailbox_of(email_key) = ${mailboxOf(email)} and not shares_mailbox)
)`

/** Members who verified this mailbox, the one who spells it like this first. */
const withMailbox = (db: Db, email: string) =>
  db
    .selectFrom('member')
    .select(['id as memberId', 'username', 'email'])
    .where(hasMailbox(email))
    .orderBy(sql`email_key = ${nameKey(email)}`, 'desc')

/** The member who verified this mailbox. */
export const findMemberByEmail = (db: Db, email: string) => withMailbox(db, email).executeTakeFirst()

/** The member who verified this mailbox and signs in by this name. */
export const findMemberByEmailAndUsername = (db: Db, email: string, username: string) =>
  withMailbox(db, email).where('username_key', '=', nameKey(username)).executeTakeFirst()

/** The address that a member has verified. */
export async function findVerifiedEmail(db: Db, memberId: number) {
  const member = await db.selectFrom('member').select('email').where('id', '=', memberId).executeTakeFirst()
  return member?.email ?? undefined
}

/** Throws a unique violation where another member has verified that mailbox. */
export const updateVerifiedEmail = (trx: Db, memberId: number, email: string) =>
  trx
    .updateTable('member')
    .set({
      email,
      email_key: nameKey(email),
      // A new address is compared like any other; the same one keeps its exception.
      shares_mailbox: sql<boolean>`shares_mailbox and email_key = ${nameKey(email)}`,
      activated: true,
    })
    .where('id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .execute()

/** `false` where the member's address is another one by now. */
export async function updatePassword(
  trx: Db,
  { memberId, email, passwordHash }: { memberId: number; email: string; passwordHash: string },
) {
  const { numUpdatedRows } = await trx
    .updateTable('member')
    .set({ password_hash: passwordHash })
    .where('id', '=', memberId)
    .where('email_key', '=', nameKey(email))
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
