import { type RawBuilder, sql } from 'kysely'
import type { BoardKey } from '#contract/boards.ts'
import type { MemberRankRow, QuizRankRow } from '#contract/rankings.ts'
import type { Db } from '../engines/database/database.ts'
import { fromNearerEnd } from '../http/nearer-end.ts'
import type { PageWindow } from '../http/paging.ts'

/**
 * Equals share a rank and the next one skips (1, 2, 2, 4). `place` is a row's rank within its page:
 * only those level with the page's first row may be level with rows before it, so only these are counted.
 */
const rankOf = (above: RawBuilder<unknown>, { offset }: PageWindow) =>
  sql`(case place when 1 then 1 + (${above}) else ${offset} + place end)::integer`

/** Best first, or last first where the page is nearer to the end. */
const orders = (backwards: boolean) =>
  backwards ? { down: sql`asc`, up: sql`desc` } : { down: sql`desc`, up: sql`asc` }

export async function listMembersByRank(db: Db, window: PageWindow, total: number) {
  const { backwards, offset, limit } = fromNearerEnd(window, total)
  if (limit === 0) return []
  const { down, up } = orders(backwards)
  const above = sql`
    select count(*) from member
    where withdrawn_at is null and solved_count > (select max(solved_count) from page)`
  // The ids come from the index alone, so that a far page reads no more members than the first.
  const { rows } = await sql<MemberRankRow>`
    with page as materialized (
      select id, solved_count, rank() over (order by solved_count desc) as place
      from (
        select id, solved_count from member where withdrawn_at is null
        order by solved_count ${down}, post_count ${down}, comment_count ${down}, id ${up}
        limit ${limit} offset ${offset}
      ) ids
    )
    select
      ${rankOf(above, window)} as rank, id as "memberId", nickname, member.solved_count as "correctAnswerCount",
      post_count as "postCount", comment_count as "commentCount"
    from page join member using (id)
    order by member.solved_count desc, post_count desc, comment_count desc, id`.execute(db)
  return rows
}

export async function countRankedMembers(db: Db) {
  const { total } = await db
    .selectFrom('member')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()
  return total
}

/** How many stand before a member; `undefined` for one who is in no ranking. */
export async function countMembersAhead(db: Db, memberId: number) {
  const { rows } = await sql<{ ahead: number }>`
    select (
      select count(*) from member
      where withdrawn_at is null
        and (solved_count, post_count, comment_count) >= (me.solved_count, me.post_count, me.comment_count)
        and ((solved_count, post_count, comment_count) > (me.solved_count, me.post_count, me.comment_count) or id < me.id)
    )::integer as ahead
    from member me where me.id = ${memberId} and me.withdrawn_at is null`.execute(db)
  return rows[0]?.ahead
}

export interface QuizRanking {
  board: BoardKey
  by: 'views' | 'recommendations'
}

const scores = { views: sql.ref('view_count'), recommendations: sql.ref('recommendation_count') }

export async function listQuizzesByRank(
  db: Db,
  { board, by }: QuizRanking,
  { window, total }: { window: PageWindow; total: number },
) {
  const { backwards, offset, limit } = fromNearerEnd(window, total)
  if (limit === 0) return []
  const { down } = orders(backwards)
  const score = scores[by]
  const ranked = sql`from post where board = ${board} and deleted_at is null`
  const above = sql`select count(*) ${ranked} and ${score} > (select max(score) from page)`
  const { rows } = await sql<QuizRankRow>`
    with page as materialized (
      select id, score, rank() over (order by score desc) as place
      from (
        select id, ${score} as score ${ranked}
        order by ${score} ${down}, id ${down} limit ${limit} offset ${offset}
      ) ids
    )
    select
      ${rankOf(above, window)} as rank, post.id, title, nickname, view_count as "viewCount",
      recommendation_count as "recommendationCount"
    from page join post on post.id = page.id join member on member.id = post.member_id
    order by score desc, post.id desc`.execute(db)
  return rows
}

/** From the blocks of ids, which are kept so that no list is counted row by row. */
export async function countQuizzes(db: Db, board: BoardKey) {
  const { total } = await db
    .selectFrom('post_block')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('live'), sql.lit(0)).as('total'))
    .where('board', '=', board)
    .executeTakeFirstOrThrow()
  return total
}

export const listMostRecommended = (db: Db, board: BoardKey, count: number) =>
  db
    .selectFrom('post')
    .select([
      'id as postId',
      'title',
      'comment_count as commentCount',
      'recommendation_count as recommendationCount',
    ])
    .where('board', '=', board)
    .where('deleted_at', 'is', null)
    .orderBy('recommendation_count', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
