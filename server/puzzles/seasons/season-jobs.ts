import { seasonAt } from '#contract/puzzles/seasons/season-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { inDatabaseTransaction } from '#server/infrastructure/database/transaction.ts'
import { lockMembers } from '#server/platform/locks/lock-order.ts'
import { findLastMember } from '#server/platform/totals/last-member.ts'
import { deletePuzzleWorthsAfter, insertPuzzleWorths, listCounted } from './counted-queries.ts'
import {
  insertPlaces,
  isClosed,
  listUnclosed,
  updateSeasonAsClosed,
  updateSeasonAsOpen,
} from './place-queries.ts'
import { updateScores } from './score-queries.ts'
import { openSeasons } from './season-rules.ts'

/** Members recounted per transaction, which bounds how long their attempts wait. */
const MEMBERS_AT_A_TIME = 500

/**
 * Fixes the season worth of puzzles that have a level. Until the first nightly run of a season, puzzles have
 * the worth of the last run before it.
 */
export const fixPuzzleWorths = (db: Db, now: number) => insertPuzzleWorths(db, seasonAt(now))

/** Recounts all members' points in open seasons from the stored rows. */
async function recount(db: Db, now: number) {
  const seasons = openSeasons(now)
  const since = new Date(Math.min(...seasons.map(({ start }) => start))).toISOString()
  const last = await findLastMember(db)
  for (let from = 1; from <= last; from += MEMBERS_AT_A_TIME)
    await inDatabaseTransaction(db, async trx => {
      const memberIds = await listCounted(trx, { from, below: from + MEMBERS_AT_A_TIME, since })
      if (memberIds.length === 0) return
      await lockMembers(trx, memberIds)
      await updateScores(trx, { seasons, memberIds })
    })
}

/**
 * The nightly job: fixes the worth of newly measured puzzles, recounts points, and closes seasons whose
 * correction period is over. Reopens a season that was closed too early while the clock was ahead.
 */
export async function countSeasons(db: Db, now: number) {
  const open = openSeasons(now).map(({ season }) => season)
  for (const season of open)
    if (await isClosed(db, season)) await inDatabaseTransaction(db, trx => updateSeasonAsOpen(trx, season))
  await deletePuzzleWorthsAfter(db, seasonAt(now))
  await fixPuzzleWorths(db, now)
  await recount(db, now)
  const [firstOpen = seasonAt(now)] = open.sort()
  for (const season of await listUnclosed(db, firstOpen))
    await inDatabaseTransaction(db, async trx => {
      await insertPlaces(trx, season)
      await updateSeasonAsClosed(trx, season)
    })
}
