import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import { lockCasesAbout } from '#server/platform/locks/case-locks.ts'
import { beginningOf, ERASED_TITLE, plainKind } from './kind-parts.ts'
import type { FoundTarget, ModeratedKind } from './moderated-kind.ts'
import { eraseInSnapshots } from './scrub-queries.ts'

async function find(db: Db, id: number): Promise<FoundTarget | undefined> {
  const row = await db
    .selectFrom('member')
    .select(['nickname', 'bio', 'withdrawn_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { nickname, bio, withdrawn_at } = row
  return {
    authorId: id,
    nickname,
    title: nickname,
    text: bio ?? '',
    board: null,
    postId: null,
    bookId: null,
    isLive: withdrawn_at === null,
  }
}

/** Members are never hidden. A decision's effect on the member replaces the nickname and clears the bio. */
export const member = {
  ...plainKind,
  gone: '회원을 찾을 수 없습니다.',
  addresses: [],
  parent: null,
  find,
  async lock(trx, { targetId }) {
    await lockCasesAbout(trx, targetId)
  },
  hide: async () => ({}),
  async show() {},
  /**
   * The member already has another name. The former name is only in copies stored with the member's texts.
   */
  async scrub(trx, { targetId, nickname }) {
    const own = sql`select id from moderation_case where author_id = ${targetId}`
    await eraseInSnapshots(trx, own, { nickname: ERASED_TITLE })
    await trx
      .deleteFrom('mention')
      .where('member_id', '=', targetId)
      .where('nickname', '=', nickname)
      .execute()
  },
  async erase() {},
  title: ({ title }) => beginningOf(title),
  tags: () => [],
  readableSql: () => sql`true`,
  recentSql: () => null,
  effects: {},
} satisfies ModeratedKind<'member'>
