import type { Mute } from '#contract/people/mutes/mutes.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { countRows } from '#server/infrastructure/database/statements/count-rows.ts'
import { onPage, type RowWindow } from '#server/infrastructure/database/statements/plan-cache.ts'
import { keptState } from '#server/trust/hidden-state/kept-state.ts'

interface Own {
  memberId: number
  postId: number
}

export const findMute = (db: Db, { memberId, postId }: Own) =>
  db
    .selectFrom('mute')
    .select('created_at')
    .where('member_id', '=', memberId)
    .where('post_id', '=', postId)
    .executeTakeFirst()

export const insertMute = (trx: Db, { memberId, postId }: Own) =>
  trx.insertInto('mute').values({ member_id: memberId, post_id: postId }).execute()

export const deleteMute = (trx: Db, { memberId, postId }: Own) =>
  trx.deleteFrom('mute').where('member_id', '=', memberId).where('post_id', '=', postId).execute()

export const countMutes = (db: Db, memberId: number) =>
  countRows(db.selectFrom('mute').where('member_id', '=', memberId))

/** The muted posts, last muted first. */
export async function listMutes(db: Db, memberId: number, window: RowWindow): Promise<Mute[]> {
  const rows = await db
    .selectFrom('mute')
    .innerJoin('post', 'post.id', 'mute.post_id')
    .select(['mute.post_id as postId', 'mute.created_at as datetime', 'post.title'])
    .select(keptState.as('state'))
    .where('mute.member_id', '=', memberId)
    .orderBy('mute.created_at', 'desc')
    .orderBy('mute.post_id', 'desc')
    .$call(onPage(window))
    .execute()
  return rows.map(({ title, ...mute }) => ({ ...mute, title: mute.state === 'standing' ? title : null }))
}

export const listMutesOf = (db: Db, memberId: number) =>
  db
    .selectFrom('mute')
    .select(['post_id as postId', 'created_at as datetime'])
    .where('member_id', '=', memberId)
    .orderBy('post_id')

export const deleteMutesOf = (trx: Db, memberId: number) =>
  trx.deleteFrom('mute').where('member_id', '=', memberId).execute()
