import { sceneOf } from '#contract/puzzles/daily/case-art.ts'
import { koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { Card } from './card.ts'

async function findPostCard(db: Db, postId: number): Promise<Card | undefined> {
  const post = await db
    .selectFrom('post')
    .innerJoin('member', 'member.id', 'post.member_id')
    .leftJoin('case_number', 'case_number.post_id', 'post.id')
    .select([
      'post.id as postId',
      'post.board',
      'post.title',
      'case_number.number as caseNumber',
      'post.solver_count as solverCount',
      'post.member_id as memberId',
      'member.nickname',
    ])
    .where('post.id', '=', postId)
    .where('post.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!post) return undefined
  const { solverCount, ...shown } = post
  return { kind: 'post', ...shown, isSolved: solverCount > 0 }
}

async function findSeriesCard(db: Db, seriesId: number): Promise<Card | undefined> {
  const series = await db
    .selectFrom('series')
    .innerJoin('member', 'member.id', 'series.member_id')
    .select([
      'series.id as seriesId',
      'series.title',
      'series.status',
      'series.member_id as memberId',
      'member.nickname',
    ])
    .where('series.id', '=', seriesId)
    .executeTakeFirst()
  return series && { kind: 'series', ...series }
}

async function findBookCard(db: Db, bookId: number): Promise<Card | undefined> {
  const book = await db
    .selectFrom('book')
    .select(['title', 'author'])
    .where('id', '=', bookId)
    .executeTakeFirst()
  return book && { kind: 'book', ...book }
}

/** The card of a day's case. Puzzle days have none here, and future days have none yet. */
async function findDailyCard(db: Db, number: number, now: number): Promise<Card | undefined> {
  const daily = await db
    .selectFrom('daily_case')
    .select(['number', 'title', 'slots'])
    .where('number', '=', number)
    .where('post_id', 'is', null)
    .where('day', '<=', koreanDay(now))
    .executeTakeFirst()
  return daily && { kind: 'daily', number, title: daily.title, scene: sceneOf(daily.slots) }
}

/**
 * Functions that find the current content of a page's card. They resolve to `undefined` if the page does not
 * exist.
 */
export const findCard = {
  post: findPostCard,
  series: findSeriesCard,
  book: findBookCard,
  daily: findDailyCard,
}
