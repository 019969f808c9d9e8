import { sql } from 'kysely'
import { IMAGE_PATH } from '#contract/platform/images/images.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { reviewTags } from '#server/library/reviews/review-rules.ts'
import { lockBook } from '#server/platform/locks/lock-order.ts'
import { eraseBookChanges } from '#server/trust/audit-log/staff-log-queries.ts'
import { findWithheld } from '#server/trust/hidden-state/withheld-queries.ts'
import { updateImageVisibility } from './image-visibility.ts'
import { beginningOf, ERASED_TITLE, isNotWithheld, plainKind, uploadedIn } from './kind-parts.ts'
import type { FoundTarget, ModeratedKind } from './moderated-kind.ts'
import { eraseInSnapshots } from './scrub-queries.ts'

async function find(db: Db, id: number): Promise<FoundTarget | undefined> {
  const row = await db
    .selectFrom('book')
    .innerJoin('member', 'member.id', 'book.member_id')
    .select(['book.member_id as authorId', 'book.title', 'book.author', 'book.publisher', 'book.plot'])
    .select('member.nickname')
    .where('book.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const hidden = await findWithheld(db, { targetType: 'book', targetId: id })
  const own = hidden?.shape.texts
  const { authorId, nickname, ...texts } = row
  const { title, author, publisher, plot } = { ...texts, ...own }
  return {
    authorId,
    nickname,
    title: title ?? '',
    text: [author, publisher, plot].filter(Boolean).join('\n'),
    board: null,
    postId: null,
    bookId: id,
    isLive: hidden === undefined,
  }
}

interface Texts {
  title: string
  author: string
  publisher: string
  plot: string
  thumbnail: string | null
}

const HIDDEN: Texts = { title: '(가려진 도서)', author: '', publisher: '', plot: '', thumbnail: null }

/**
 * Replaces a book's texts. An image that is no longer the thumbnail is hidden; one that becomes the thumbnail
 * again is released.
 */
async function putTexts(trx: Db, id: number, texts: Texts, { thumbnail }: Texts) {
  await trx
    .updateTable('book')
    .set({ ...texts })
    .where('id', '=', id)
    .execute()
  await updateImageVisibility(
    trx,
    thumbnail?.startsWith(IMAGE_PATH) ? [thumbnail.slice(IMAGE_PATH.length)] : [],
  )
}

/** A hidden book keeps its row and its reviews, but loses its texts. */
export const book = {
  ...plainKind,
  gone: '도서를 찾을 수 없습니다.',
  addresses: [{ pattern: /^\/book\/(?<id>\d+)$/ }],
  parent: null,
  find,
  async lock(trx, { targetId }) {
    await lockBook(trx, targetId)
  },
  async hide({ trx }, { targetId }) {
    const texts = await trx
      .selectFrom('book')
      .select(['title', 'author', 'publisher', 'plot', 'thumbnail'])
      .where('id', '=', targetId)
      .executeTakeFirstOrThrow()
    await putTexts(trx, targetId, HIDDEN, texts)
    return { texts }
  },
  async show({ trx }, { targetId }, { texts }) {
    const own = texts as unknown as Texts
    await putTexts(trx, targetId, own, own)
  },
  async erase() {},
  async listFiles(trx, id) {
    const { rows } = await sql<{ src: string }>`
      select thumbnail as src from book where id = ${id} and thumbnail is not null
      union select shape->'texts'->>'thumbnail' from withheld
      where target_type = 'book' and target_id = ${id} and shape->'texts'->>'thumbnail' is not null`.execute(
      trx,
    )
    return uploadedIn(rows.map(({ src }) => src))
  },
  async scrub(trx, { targetId }) {
    await trx
      .updateTable('book')
      .set({ book_key: `erased ${targetId}` })
      .where('id', '=', targetId)
      .execute()
    const reviews = sql`
      select moderation_case.id from moderation_case join review on review.id = target_id
      where target_type = 'review' and book_id = ${targetId}`
    await eraseInSnapshots(trx, reviews, { title: ERASED_TITLE })
    await eraseBookChanges(trx, targetId)
  },
  title: ({ title }) => beginningOf(title),
  tags: ({ targetId }) => reviewTags(targetId),
  detailsSql: id => sql`jsonb_build_object('bookId', ${id})`,
  readableSql: id => sql`exists (select from book where book.id = ${id})`,
  recentSql: ({ memberId, since }) => sql`
    select id from book where member_id = ${memberId} and created_at > ${since}
      and ${isNotWithheld('book', sql.ref('book.id'))}`,
  effects: {},
} satisfies ModeratedKind<'book'>
