import { sql } from 'kysely'
import { nameKey } from '#contract/platform/text/text.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { affectsRow } from '#server/infrastructure/database/statements/affects-row.ts'
import { mailboxOf } from './mailbox.ts'

/** Inserts a member, who may have no username and no password, and returns the id; `undefined` if one of the names was taken in the meantime. */
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

/** Whether a row of `member` has verified this mailbox. Two unique indexes serve the condition. */
export const hasMailbox = (email: string) => sql<boolean>`(
  email_key = ${nameKey(email)} or (mailbox_of(email_key) = ${mailboxOf(email)} and not shares_mailbox)
)`

/** Members who verified this mailbox, exact spellings first. */
const withMailbox = (db: Db, email: string) =>
  db
    .selectFrom('member')
    .select(['id as memberId', 'username', 'email'])
    .where(hasMailbox(email))
    .orderBy(sql`email_key = ${nameKey(email)}`, 'desc')

/** The member who verified this mailbox. */
export const findMemberByEmail = (db: Db, email: string) => withMailbox(db, email).executeTakeFirst()

/** The member who verified this mailbox and has this username. */
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

/** Throws a unique violation if another member has verified that mailbox. */
export const updateVerifiedEmail = (trx: Db, memberId: number, email: string) =>
  trx
    .updateTable('member')
    .set({
      email,
      email_key: nameKey(email),
      // A new address must be unique like any other. Only the unchanged address keeps its exception.
      shares_mailbox: sql<boolean>`shares_mailbox and email_key = ${nameKey(email)}`,
      activated: true,
    })
    .where('id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .execute()

/** Returns `false` if the member's address has changed in the meantime. */
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
