import { sql } from 'kysely'
import { type BoardKey, boardKeys } from '#contract/community/boards/boards.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { limitOf } from '#server/infrastructure/database/statements/plan-cache.ts'

/** Maximum addresses in one sitemap file, set by the sitemap protocol. */
const SITEMAP_MAX = 50_000

export interface FeedPost {
  id: number
  title: string
  caseNumber: number | null
  nickname: string
  datetime: string
  excerpt: string
}

export function listNewestPosts(
  db: Db,
  { boards, count }: { boards: BoardKey[]; count: number },
): Promise<FeedPost[]> {
  return db
    .selectFrom('post')
    .innerJoin('member', 'member.id', 'post.member_id')
    .innerJoin('post_body', 'post_body.post_id', 'post.id')
    .leftJoin('case_number', 'case_number.post_id', 'post.id')
    .select([
      'post.id',
      'post.title',
      'case_number.number as caseNumber',
      'member.nickname',
      'post.created_at as datetime',
      'post_body.excerpt',
    ])
    .where('post.deleted_at', 'is', null)
    .$if(boards.length < boardKeys.length, query => query.where('post.board', 'in', boards))
    .orderBy('post.id', 'desc')
    .limit(limitOf(count))
    .execute()
}

export async function maxPostId(db: Db) {
  const { id } = await db
    .selectFrom('post')
    .select(eb => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('id'))
    .executeTakeFirstOrThrow()
  return Number(id)
}

/** Live posts in a range of ids, with the time of their last change. */
export function listPostAddresses(
  db: Db,
  { from, below, boards }: { from: number; below: number; boards: BoardKey[] },
) {
  return db
    .selectFrom('post')
    .select(['id', sql<string>`coalesce(updated_at, created_at)`.as('changed')])
    .where('deleted_at', 'is', null)
    .$if(boards.length < boardKeys.length, query => query.where('board', 'in', boards))
    .where('id', '>=', from)
    .where('id', '<', below)
    .orderBy('id')
    .execute()
}

export const listSeriesAddresses = (db: Db) =>
  db.selectFrom('series').select('id').orderBy('id', 'desc').limit(SITEMAP_MAX).execute()

/** Cases that are generated or written by editors. A member's puzzle is listed as a post. */
export const listCaseAddresses = (db: Db, today: string) =>
  db
    .selectFrom('daily_case')
    .select('number')
    .where('day', '<=', today)
    .where('post_id', 'is', null)
    .orderBy('number', 'desc')
    .limit(SITEMAP_MAX)
    .execute()

export const listBookAddresses = (db: Db) =>
  db.selectFrom('book').select('id').orderBy('id', 'desc').limit(SITEMAP_MAX).execute()
