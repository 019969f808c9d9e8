import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import { updateBarredAddresses } from '#server/people/accounts/barred-address-queries.ts'
import { isUndone } from '#server/trust/hidden-state/undone-decisions.ts'

/**
 * Copies the restrictions of a member's decisions in force to the member's row, where every call reads them.
 * The caller locks the member.
 */
export async function updateRestrictions(trx: Db, memberId: number) {
  const standing = (effect: string) => sql`
    from decision where subject_id = ${memberId} and member_effect = ${effect} and until > now()
      and undoes is null and not ${isUndone}`
  await sql`
    update member set
      silenced_until = (select max(until) ${standing('silence')}),
      suspended_until = (select max(until) ${standing('suspend')}),
      restriction_id = coalesce(
        (select id ${standing('suspend')} order by until desc, id desc limit 1),
        (select id ${standing('silence')} order by until desc, id desc limit 1)
      )
    where id = ${memberId}`.execute(trx)
  await updateBarredAddresses(trx, memberId)
}

/** Whether no restriction of a member is in force. Ended restrictions stay in the member's row. */
export const isUnrestricted = async (trx: Db, memberId: number) =>
  (await trx
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where(sql<boolean>`coalesce(greatest(silenced_until, suspended_until) <= now(), true)`)
    .executeTakeFirst()) !== undefined

/** Replaces a nickname with an assigned one and resolves to the assigned one. The caller locks the member. */
export async function updateNicknameAsReset(trx: Db, memberId: number) {
  for (const name of [`회원${memberId}`, `회원${memberId}-${Math.floor(Math.random() * 1e6)}`]) {
    const isTaken = await trx
      .selectFrom('member')
      .select('id')
      .where('nickname_key', '=', name)
      .where('id', '<>', memberId)
      .executeTakeFirst()
    if (isTaken) continue
    // With `nickname_changed_at` cleared, the member may choose a new nickname at once.
    await trx
      .updateTable('member')
      .set({ nickname: name, nickname_key: name, nickname_changed_at: null, bio: null })
      .where('id', '=', memberId)
      .where('withdrawn_at', 'is', null)
      .execute()
    return name
  }
  throw new Error('no name is free')
}

/** Restores the former nickname, if the member still has the assigned one and the former one is free. */
export const updateNicknameAsBefore = (
  trx: Db,
  {
    memberId,
    nickname,
    renamedTo,
    key,
    bio,
  }: { memberId: number; nickname: string; renamedTo: string; key: string; bio: string | undefined },
) =>
  sql`
  update member set nickname = ${nickname}, nickname_key = ${key}, bio = coalesce(bio, ${bio ?? null}::text)
  where id = ${memberId} and nickname = ${renamedTo} and withdrawn_at is null
    and not exists (select from member as other where other.nickname_key = ${key})`.execute(trx)
