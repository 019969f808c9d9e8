import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import { seriesTags } from '#server/library/series/series-rules.ts'
import { lockSeries } from '#server/platform/locks/lock-order.ts'
import { findWithheld } from '#server/trust/hidden-state/withheld-queries.ts'
import { beginningOf, isNotWithheld, plainKind } from './kind-parts.ts'
import type { FoundTarget, ModeratedKind } from './moderated-kind.ts'

async function find(db: Db, id: number): Promise<FoundTarget | undefined> {
  const row = await db
    .selectFrom('series')
    .innerJoin('member', 'member.id', 'series.member_id')
    .select(['series.member_id as authorId', 'series.title', 'series.synopsis', 'member.nickname'])
    .where('series.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { synopsis, ...found } = row
  const hidden = await findWithheld(db, { targetType: 'series', targetId: id })
  const own = hidden?.shape.texts
  return {
    ...found,
    title: own?.title ?? found.title,
    text: own?.synopsis ?? synopsis,
    board: 'novel',
    postId: null,
    bookId: null,
    isLive: hidden === undefined,
  }
}

const putTexts = (trx: Db, id: number, texts: { title: string; synopsis: string }) =>
  trx.updateTable('series').set(texts).where('id', '=', id).execute()

/** A hidden series keeps its row and its parts, but loses its texts. */
export const series = {
  ...plainKind,
  gone: '연재를 찾을 수 없습니다.',
  addresses: [{ pattern: /^\/series\/(?<id>\d+)$/ }],
  parent: null,
  find,
  async lock(trx, { targetId }) {
    await lockSeries(trx, [targetId])
  },
  async hide({ trx }, { targetId }) {
    const texts = await trx
      .selectFrom('series')
      .select(['title', 'synopsis'])
      .where('id', '=', targetId)
      .executeTakeFirstOrThrow()
    await putTexts(trx, targetId, { title: '(가려진 연재)', synopsis: '' })
    return { texts }
  },
  async show({ trx }, { targetId }, { texts }) {
    await putTexts(trx, targetId, texts as { title: string; synopsis: string })
  },
  async erase() {},
  // The questions of its votes are erased with the series.
  scrub: (trx, { targetId }) => trx.deleteFrom('vote').where('series_id', '=', targetId).execute(),
  title: ({ title }) => beginningOf(title),
  tags: ({ targetId }) => seriesTags(targetId),
  readableSql: id => sql`exists (select from series where series.id = ${id})`,
  recentSql: ({ memberId, since }) => sql`
    select id from series where member_id = ${memberId} and created_at > ${since}
      and ${isNotWithheld('series', sql.ref('series.id'))}`,
  effects: {},
} satisfies ModeratedKind<'series'>
