import { sql } from 'kysely'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { MemberRankRow, PuzzleRankRow } from '#contract/puzzles/rankings/rankings.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { limitOf } from '#server/infrastructure/database/statements/plan-cache.ts'
import type { PageWindow } from '#server/platform/http/answers/paging.ts'
import { countAfter, lastMark, pageIds, type Ranking, withRanks } from './ranked-page.ts'
import { beforeMember, isBeforeMember, type RankKey } from './ranking-orders.ts'

export async function listMembersByRank(ranking: Ranking, window: PageWindow): Promise<MemberRankRow[]> {
  const { rows } = await sql<Omit<MemberRankRow, 'rank'>>`
    select id as "memberId", nickname, solved_count as "correctAnswerCount", post_count as "postCount",
      comment_count as "commentCount"
    from member where id in ${await pageIds(ranking, window)} order by ${ranking.order.down}`.execute(
    ranking.db,
  )
  return withRanks(ranking, rows, { offset: window.offset, scoreOf: row => [row.correctAnswerCount] })
}

export async function countMembersAhead(ranking: Ranking, memberId: number) {
  const { db, order } = ranking
  const { rows } = await sql<{ key: RankKey }>`
    select ${order.key} as key ${order.rows} and id = ${memberId}`.execute(db)
  const key = rows[0]?.key
  if (!key) return undefined
  const start = await lastMark(ranking, mark => isBeforeMember(mark, key))
  return countAfter(ranking, start, beforeMember(key))
}

type PuzzleRow = Omit<PuzzleRankRow, 'rank'> & { score: number }

export async function listPuzzlesByRank(ranking: Ranking, window: PageWindow): Promise<PuzzleRankRow[]> {
  const { key } = ranking.order
  const { rows } = await sql<PuzzleRow>`
    select ranked.id, title, nickname, view_count as "viewCount", recommendation_count as "recommendationCount", score
    from (
      select *, (${key})[1] as score from post where id in ${await pageIds(ranking, window)}
    ) as ranked join member on member.id = ranked.member_id
    order by score desc, ranked.id desc`.execute(ranking.db)
  return withRanks(ranking, rows, { offset: window.offset, scoreOf: row => [row.score] })
}

/** Number of puzzles, summed from stored block counts instead of counting rows. */
export async function countPuzzles(db: Db, board: BoardKey) {
  const { total } = await db
    .selectFrom('post_block_sum')
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
    .limit(limitOf(count))
    .execute()
