import type { BoardKey } from '#contract/community/boards/boards.ts'
import { SEASON_TRIES_MIN } from '#contract/puzzles/seasons/season-rules.ts'
import type { Act } from '#server/platform/http/transaction.ts'
import { listSolversSince } from './counted-queries.ts'
import { updateScores } from './score-queries.ts'
import { openSeasons } from './season-rules.ts'

/** Part of an act that made solvers, who are locked: their points are what their solves are worth now. */
export async function countSolves({ trx, now, drop }: Act, memberIds: number[]) {
  if (memberIds.length === 0) return
  await updateScores(trx, { seasons: openSeasons(now), memberIds })
  drop('rank')
}

/**
 * Whose solves of a locked post count from the latest try on: with the tenth who tried, all of this season's. They are
 * fewer than ten.
 */
export async function solversCountedBy(
  { trx, now }: Act,
  { postId, board }: { postId: number; board: BoardKey },
  tried: number | undefined,
) {
  if (board !== 'custom' || tried !== SEASON_TRIES_MIN) return []
  const since = new Date(Math.min(...openSeasons(now).map(({ start }) => start))).toISOString()
  return listSolversSince(trx, { postId, since })
}
