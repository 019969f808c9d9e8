import type { Db } from '#server/infrastructure/database/database.ts'

export async function listMailedCodesOf(db: Db, memberId: number) {
  const codes = await db
    .selectFrom('mailed_code')
    .select(['purpose', 'email', 'expires_at as expiresAt'])
    .where('member_id', '=', memberId)
    .execute()
  const resets = await db
    .selectFrom('reset_code')
    .select(['email', 'expires_at as expiresAt'])
    .where('member_id', '=', memberId)
    .orderBy('expires_at')
    .execute()
  return [...codes, ...resets.map(code => ({ purpose: 'reset', ...code }))]
}

/** The times of the member's requests for codes within the last day. */
export async function listCodeRequestsOf(db: Db, memberId: number) {
  const row = await db
    .selectFrom('code_request')
    .select('requested_at as requestedAt')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.requestedAt ?? []
}

export const deleteCodeRequestsOf = (trx: Db, memberId: number) =>
  trx.deleteFrom('code_request').where('member_id', '=', memberId).execute()
