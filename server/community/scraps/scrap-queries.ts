import { sql } from 'kysely'
import { boards } from '#contract/community/boards/boards.ts'
import type { Scrap } from '#contract/community/scraps/scraps.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { countRows } from '#server/infrastructure/database/statements/count-rows.ts'
import { onPage, type RowWindow } from '#server/infrastructure/database/statements/plan-cache.ts'
import { keptState } from '#server/trust/hidden-state/kept-state.ts'

interface Own {
  postId: number
  memberId: number
}

export const findScrap = (db: Db, { postId, memberId }: Own) =>
  db
    .selectFrom('scrap')
    .select('note')
    .where('member_id', '=', memberId)
    .where('post_id', '=', postId)
    .executeTakeFirst()

export const insertScrap = (trx: Db, { postId, memberId, note }: Own & { note: string | null }) =>
  trx.insertInto('scrap').values({ post_id: postId, member_id: memberId, note }).execute()

export const updateScrapNote = (trx: Db, { postId, memberId, note }: Own & { note: string | null }) =>
  trx
    .updateTable('scrap')
    .set({ note })
    .where('member_id', '=', memberId)
    .where('post_id', '=', postId)
    .execute()

export const deleteScrap = (trx: Db, { postId, memberId }: Own) =>
  trx.deleteFrom('scrap').where('member_id', '=', memberId).where('post_id', '=', postId).execute()

interface ScrapFilter {
  memberId: number
  term?: string | undefined
}

const contains = (text: string, term: string) =>
  sql<boolean>`position(lower(${term}) in lower(${sql.ref(text)})) > 0`

/** A member's own scraps that match the search term. The titles of hidden posts are not searched. */
function scrapsOf(db: Db, { memberId, term }: ScrapFilter) {
  const own = db
    .selectFrom('scrap')
    .innerJoin('post', 'post.id', 'scrap.post_id')
    .where('scrap.member_id', '=', memberId)
  if (!term) return own
  return own.where(({ and, eb, or }) =>
    or([
      and([eb('post.deleted_at', 'is', null), contains('post.title', term)]),
      contains('scrap.note', term),
    ]),
  )
}

export const countScraps = (db: Db, filter: ScrapFilter) => countRows(scrapsOf(db, filter))

/** Lists scraps, newest first. */
export async function listScraps(db: Db, filter: ScrapFilter, window: RowWindow): Promise<Scrap[]> {
  const rows = await scrapsOf(db, filter)
    .select(['scrap.post_id as postId', 'scrap.note', 'scrap.created_at as datetime'])
    .select(['post.title', 'post.board', 'post.comment_count as commentCount'])
    .select(keptState.as('state'))
    .orderBy('scrap.created_at', 'desc')
    .orderBy('scrap.post_id', 'desc')
    .$call(onPage(window))
    .execute()
  return rows.map(({ title, board, commentCount, ...scrap }) =>
    scrap.state === 'standing'
      ? { ...scrap, title, type: boards[board].name, commentCount }
      : { ...scrap, title: null, type: null, commentCount: 0 },
  )
}
