import type { SocialProvider } from '#contract/people/social/social-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { listPasskeysOf } from './passkey-queries.ts'

export interface SocialAccount {
  provider: SocialProvider
  subject: string
}

export async function findSocialMember(db: Db, { provider, subject }: SocialAccount) {
  const found = await db
    .selectFrom('social')
    .select('member_id as memberId')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return found?.memberId
}

export const listSocialOf = (db: Db, memberId: number) =>
  db
    .selectFrom('social')
    .select(['provider', 'subject', 'linked_at as linkedAt'])
    .where('member_id', '=', memberId)
    .orderBy('linked_at')
    .execute()

/**
 * Links an account to a member. Resolves to `false` if the account is linked already, or the member has an
 * account of this provider.
 */
export async function insertSocial(trx: Db, { provider, subject }: SocialAccount, memberId: number) {
  const row = await trx
    .insertInto('social')
    .values({ provider, subject, member_id: memberId })
    .onConflict(conflict => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a member's link. Resolves to the account, if there was one. */
export const deleteSocial = (trx: Db, memberId: number, provider: SocialProvider) =>
  trx
    .deleteFrom('social')
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .returning(['provider', 'subject'])
    .executeTakeFirst()

export const deleteSocialOf = (trx: Db, memberId: number) =>
  trx.deleteFrom('social').where('member_id', '=', memberId).execute()

export async function findSignInMethods(db: Db, memberId: number) {
  const { username, passwordHash, email } = await db
    .selectFrom('member')
    .select(['username', 'password_hash as passwordHash', 'email'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const [social, passkeys] = [await listSocialOf(db, memberId), await listPasskeysOf(db, memberId)]
  return { username, hasPassword: passwordHash !== null, email, social, passkeys }
}

/** Number of ways to sign in that a member has. */
export const countSignInMethods = ({
  hasPassword,
  social,
  passkeys,
}: Awaited<ReturnType<typeof findSignInMethods>>) => Number(hasPassword) + social.length + passkeys.length
