import { createHash } from 'node:crypto'
import type { Doc } from '#contract/document.ts'
import type { Db } from '../engines/database/database.ts'
import { findWithheld, type TargetId } from '../withheld/withheld-queries.ts'
import { findComment, findRemark, findReview } from './talk-target-queries.ts'
import type { Found, Target } from './target.ts'
import { wholeText } from './whole-text.ts'

const markOf = (title: string | null, text: string) =>
  createHash('sha256')
    .update(`${title ?? ''}\n${text}`)
    .digest('base64url')
    .slice(0, 22)

type Finder = (db: Db, id: number) => Promise<Found | undefined>

async function findPost(db: Db, id: number): Promise<Found | undefined> {
  const row = await db
    .selectFrom('post')
    .innerJoin('post_body', 'post_body.post_id', 'post.id')
    .innerJoin('member', 'member.id', 'post.member_id')
    .select([
      'post.member_id as authorId',
      'post.board',
      'post.title',
      'post_body.content',
      'post.deleted_at',
    ])
    .select('member.nickname')
    .where('post.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { content, deleted_at, ...post } = row
  return {
    ...post,
    postId: id,
    bookId: null,
    text: content ? wholeText(JSON.parse(content) as Doc) : '',
    isLive: deleted_at === null,
  }
}

async function findSeries(db: Db, id: number): Promise<Found | undefined> {
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

async function findBook(db: Db, id: number): Promise<Found | undefined> {
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

async function findMember(db: Db, id: number): Promise<Found | undefined> {
  const row = await db
    .selectFrom('member')
    .select(['nickname', 'bio', 'withdrawn_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { nickname } = row
  const isLive = row.withdrawn_at === null
  return {
    authorId: id,
    nickname,
    title: nickname,
    text: row.bio ?? '',
    board: null,
    postId: null,
    bookId: null,
    isLive,
  }
}

const finders: Record<TargetId['targetType'], Finder> = {
  post: findPost,
  comment: findComment,
  review: findReview,
  remark: findRemark,
  series: findSeries,
  book: findBook,
  member: findMember,
}

export async function findTarget(db: Db, target: TargetId): Promise<Target | undefined> {
  const found = await finders[target.targetType](db, target.targetId)
  return found && { ...target, ...found, mark: markOf(found.title, found.text) }
}
