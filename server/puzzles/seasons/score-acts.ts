import type { BoardKey } from '#contract/community/boards/boards.ts'
import { SEASON_TRIES_MIN } from '#contract/puzzles/seasons/season-rules.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { listSolversSince } from './counted-queries.ts'
import { updateScores } from './score-queries.ts'
import { openSeasons } from './season-rules.ts'

/**
 * Updates the points of members whose solves changed. Runs in the transaction that changed the solves; the
 * members must be locked.
 */
export async function addSolvesToScore({ trx, now, invalidate }: WriteContext, memberIds: number[]) {
  if (memberIds.length === 0) return
  await updateScores(trx, { seasons: openSeasons(now), memberIds })
  invalidate('rank')
}

/**
 * Members whose solves of a locked post start to count with this attempt. Solves count once ten members have
 * tried the puzzle; the tenth makes the earlier solves of open seasons count, which are fewer than ten.
 */
export async function solversCountedBy(
  { trx, now }: WriteContext,
  { postId, board }: { postId: number; board: BoardKey },
  tried: number | undefined,
) {
  if (board !== 'custom' || tried !== SEASON_TRIES_MIN) return []
  const since = new Date(Math.min(...openSeasons(now).map(({ start }) => start))).toISOString()
  return listSolversSince(trx, { postId, since })
}
