import { sql } from 'kysely'
import { nameKey } from '#contract/platform/text/text.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { affectsRow } from '#server/infrastructure/database/statements/affects-row.ts'
import { mailboxOf } from './mailbox.ts'

/**
 * Inserts a member, with or without a username and password, and returns the id. Returns `undefined` if one
 * of the names has been taken in the meantime.
 */
export async function insertMember(
  db: Db,
  {
    nickname,
    username,
    passwordHash,
  }: { nickname: string; username: string | null; passwordHash: string | null },
) {
  const member = await db
    .insertInto('member')
    .values({
      nickname,
      nickname_key: nameKey(nickname),
      username,
      username_key: username === null ? null : nameKey(username),
      password_hash: passwordHash,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return member?.id
}

/** SQL condition: the row of `member` has verified this mailbox. Two unique indexes serve the condition. */
export const hasMailbox = (email: string) => sql<boolean>`(
  email_key = ${nameKey(email)} or (mailbox_of(email_key) = ${mailboxOf(email)} and not shares_mailbox)
)`

/** Members who verified this mailbox. Exact spellings of the address come first. */
const withMailbox = (db: Db, email: string) =>
  db
    .selectFrom('member')
    .select(['id as memberId', 'username', 'email'])
    .where(hasMailbox(email))
    .orderBy(sql`email_key = ${nameKey(email)}`, 'desc')

/** The member who verified this mailbox. */
export const findMemberByEmail = (db: Db, email: string) => withMailbox(db, email).executeTakeFirst()

/** The member with this username who verified this mailbox. */
export const findMemberByEmailAndUsername = (db: Db, email: string, username: string) =>
  withMailbox(db, email).where('username_key', '=', nameKey(username)).executeTakeFirst()

/** Whether a member exists and has not withdrawn. */
export async function hasMember(db: Db, memberId: number) {
  const found = await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Sets the member's verified address. Throws a unique violation if another member has verified that mailbox.
 */
export const updateVerifiedEmail = (trx: Db, memberId: number, email: string) =>
  trx
    .updateTable('member')
    .set({
      email,
      email_key: nameKey(email),
      // Imported members may share a mailbox. They may keep that address, but a new one must be unique.
      shares_mailbox: sql<boolean>`shares_mailbox and email_key = ${nameKey(email)}`,
      activated: true,
    })
    .where('id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .execute()

/** Sets the password. Returns `false` if the member's address has changed in the meantime. */
export const updatePassword = (
  trx: Db,
  { memberId, email, passwordHash }: { memberId: number; email: string; passwordHash: string },
) =>
  affectsRow(
    trx
      .updateTable('member')
      .set({ password_hash: passwordHash })
      .where('id', '=', memberId)
      .where('email_key', '=', nameKey(email))
      .where('withdrawn_at', 'is', null),
  )
