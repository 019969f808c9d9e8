import { ADMIN_ID } from '#contract/community/boards/boards.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { findWithheld } from '#server/trust/hidden-state/withheld-queries.ts'
import { findRebuttal } from '#server/trust/rebuttals/rebuttal-queries.ts'
import type { FoundTarget } from './target.ts'

export async function findSeriesTarget(db: Db, id: number): Promise<FoundTarget | undefined> {
  const row = await db
    .selectFrom('series')
    .innerJoin('member', 'member.id', 'series.member_id')
    .select(['series.member_id as authorId', 'series.title', 'series.synopsis', 'member.nickname'])
    .where('series.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { synopsis, ...series } = row
  const own = (await findWithheld(db, { targetType: 'series', targetId: id }))?.shape.texts
  return {
    ...series,
    title: own?.title ?? series.title,
    text: own?.synopsis ?? synopsis,
    board: 'novel',
    postId: null,
    bookId: null,
    isLive: own === undefined,
  }
}

export async function findBookTarget(db: Db, id: number): Promise<FoundTarget | undefined> {
  const row = await db
    .selectFrom('book')
    .innerJoin('member', 'member.id', 'book.member_id')
    .select(['book.member_id as authorId', 'book.title', 'book.author', 'book.publisher', 'book.plot'])
    .select('member.nickname')
    .where('book.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const own = (await findWithheld(db, { targetType: 'book', targetId: id }))?.shape.texts
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
    isLive: own === undefined,
  }
}

/**
 * A rebuttal's claimant need not be a member. The author is therefore the admin who published it; it has no
 * board.
 */
export async function findPublishedRebuttal(db: Db, id: number): Promise<FoundTarget | undefined> {
  const row = await findRebuttal(db, id)
  if (!row) return undefined
  const { postId, title, name, content, byId } = row
  const hidden = (await findWithheld(db, { targetType: 'rebuttal', targetId: id }))?.shape.content
  return {
    ...{ authorId: byId ?? ADMIN_ID, nickname: name, title, text: content || (hidden ?? '') },
    ...{ board: null, postId, bookId: null, isLive: content !== '' && row.deleted_at === null },
  }
}
