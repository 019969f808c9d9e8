import { createHash } from 'node:crypto'
import type { BoardKey } from '#contract/boards.ts'
import type { CommentRoom } from '#contract/comments.ts'
import type { Doc } from '#contract/document.ts'
import type { SpoilerLevel } from '#contract/review-rules.ts'
import type { Db } from '../engines/database/database.ts'
import type { SnapshotData } from '../engines/database/tables.ts'
import { findReviewWords } from '../reviews/sealed-queries.ts'
import { findWithheld, type TargetId } from '../withheld/withheld-queries.ts'
import { wholeText } from './whole-text.ts'

/** Something that can be reported and decided about, as it stands now. */
export interface Target extends TargetId, SnapshotData {
  authorId: number
  board: BoardKey | null
  postId: number | null
  bookId: number | null
  /** Neither deleted nor withheld, itself or with what it stands under. */
  isLive: boolean
  /** A comment's; in 해결방 solutions are told. */
  room?: CommentRoom
  /** A review's: how much it tells of its book. */
  spoiler?: SpoilerLevel
  /** A remark's; about a case that has been solved. */
  day?: string
  /** Of title and text: another mark is another state of the text. */
  mark: string
}

const markOf = (title: string | null, text: string) =>
  createHash('sha256')
    .update(`${title ?? ''}\n${text}`)
    .digest('base64url')
    .slice(0, 22)

type Found = Omit<Target, 'mark' | keyof TargetId>
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

/** The text of what is withheld lies with the withholding. */
async function withheldText(db: Db, target: TargetId) {
  return (await findWithheld(db, target))?.shape.content ?? ''
}

async function findComment(db: Db, id: number): Promise<Found | undefined> {
  const row = await db
    .selectFrom('comment')
    .innerJoin('post', 'post.id', 'comment.post_id')
    .innerJoin('member', 'member.id', 'comment.member_id')
    .select([
      'comment.member_id as authorId',
      'comment.post_id as postId',
      'comment.content',
      'comment.listed',
      'comment.room',
    ])
    .select(['post.board', 'post.title', 'member.nickname'])
    .where('comment.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { content, listed, ...comment } = row
  const text = content || (await withheldText(db, { targetType: 'comment', targetId: id }))
  return { ...comment, bookId: null, text, isLive: listed }
}

async function findReview(db: Db, id: number): Promise<Found | undefined> {
  const row = await db
    .selectFrom('review')
    .innerJoin('book', 'book.id', 'review.book_id')
    .innerJoin('member', 'member.id', 'review.member_id')
    .select([
      'review.member_id as authorId',
      'review.book_id as bookId',
      'review.spoiler',
      'review.deleted_at',
    ])
    .select(['book.title', 'member.nickname'])
    .where('review.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { deleted_at, ...review } = row
  const hidden = (await findWithheld(db, { targetType: 'review', targetId: id }))?.shape
  const said = hidden
    ? { content: hidden.content, teaser: hidden.texts?.teaser }
    : await findReviewWords(db, id)
  const text = [said?.teaser, said?.content].filter(Boolean).join('\n')
  return { ...review, board: null, postId: null, text, isLive: deleted_at === null }
}

async function findRemark(db: Db, id: number): Promise<Found | undefined> {
  const row = await db
    .selectFrom('daily_remark as remark')
    .innerJoin('member', 'member.id', 'remark.member_id')
    .innerJoin('daily_case', 'daily_case.day', 'remark.day')
    .select(['remark.member_id as authorId', 'remark.day', 'remark.content', 'remark.deleted_at'])
    .select(['daily_case.title', 'member.nickname'])
    .where('remark.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { content, deleted_at, ...remark } = row
  const text = content || (await withheldText(db, { targetType: 'remark', targetId: id }))
  return { ...remark, board: null, postId: null, bookId: null, text, isLive: deleted_at === null }
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

const TITLE_LENGTH = 60

/** How a list calls what stands in 해결방: who reads the list may still want to solve the case. */
export const SEALED_TITLE = '해결방'
export const REMARK_TITLE = '오늘의 사건 뒷이야기'

/** And a review that tells of its book. */
export const SEALED_REVIEW = '스포일러가 있는 리뷰'

/** How a list calls it: its title, or how its text begins. */
export function titleOf({
  targetType,
  title,
  text,
  room,
  spoiler = 0,
}: Pick<Target, 'targetType' | 'title' | 'text' | 'room' | 'spoiler'>) {
  if (targetType === 'remark') return REMARK_TITLE
  if (room === 'solved') return SEALED_TITLE
  if (spoiler > 0) return SEALED_REVIEW
  const isTalk = targetType === 'comment' || targetType === 'review'
  const letters = [...(isTalk ? text : (title ?? '')).replace(/\s+/g, ' ')]
  return letters.length > TITLE_LENGTH
    ? `${letters.slice(0, TITLE_LENGTH).join('').trimEnd()}…`
    : letters.join('')
}
