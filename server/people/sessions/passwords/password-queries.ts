import { nameKey } from '#contract/platform/text/text.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { affectsRow } from '#server/infrastructure/database/statements/affects-row.ts'

/** Finds a member by username. Withdrawn members have none. */
export const findMemberByUsername = (db: Db, username: string) =>
  db
    .selectFrom('member')
    .select(['id as memberId', 'nickname', 'activated', 'password_hash as passwordHash'])
    .where('username_key', '=', nameKey(username))
    .executeTakeFirst()

export async function findVerifiedEmail(db: Db, memberId: number) {
  const member = await db.selectFrom('member').select('email').where('id', '=', memberId).executeTakeFirst()
  return member?.email ?? undefined
}

export async function findUsername(db: Db, memberId: number) {
  const member = await db
    .selectFrom('member')
    .select('username')
    .where('id', '=', memberId)
    .executeTakeFirst()
  return member?.username ?? undefined
}

/** The names of a member on this site. */
export async function listNamesOf(db: Db, memberId: number) {
  const member = await db
    .selectFrom('member')
    .select(['nickname', 'username'])
    .where('id', '=', memberId)
    .executeTakeFirst()
  return [member?.nickname, member?.username].filter(name => typeof name === 'string')
}

/**
 * Replaces an outdated hash of the same password. Resolves to `false` if the stored hash has changed
 * meanwhile.
 */
export const updatePasswordHash = (
  trx: Db,
  { memberId, from, to }: { memberId: number; from: string; to: string },
) =>
  affectsRow(
    trx
      .updateTable('member')
      .set({ password_hash: to })
      .where('id', '=', memberId)
      .where('password_hash', '=', from),
  )

export async function findPasswordHash(db: Db, memberId: number) {
  const member = await db
    .selectFrom('member')
    .select('password_hash as passwordHash')
    .where('id', '=', memberId)
    .executeTakeFirst()
  return member?.passwordHash ?? null
}
