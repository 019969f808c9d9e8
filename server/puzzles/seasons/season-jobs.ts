import { seasonAt } from '#contract/puzzles/seasons/season-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { together } from '#server/infrastructure/database/transaction.ts'
import { lockMembers } from '#server/platform/locks/lock-order.ts'
import { findLastMember } from '#server/platform/totals/last-member.ts'
import { insertWorths, listCounted } from './counted-queries.ts'
import { insertPlaces, listUnclosed, updateAsClosed } from './place-queries.ts'
import { updateScores } from './score-queries.ts'
import { openSeasons } from './season-rules.ts'

/** Members who are counted anew at once: whoever solves something meanwhile waits for no more than that. */
const MEMBERS_AT_A_TIME = 500

/** What has its word is worth the same from now on. Before a season's first night it is as the last one left it. */
export const fixWorths = (db: Db, now: number) => insertWorths(db, seasonAt(now))

/** Counts anew from the rows everybody's points in the seasons that go on. */
async function recount(db: Db, now: number) {
  const seasons = openSeasons(now)
  const since = new Date(Math.min(...seasons.map(({ start }) => start))).toISOString()
  const last = await findLastMember(db)
  for (let from = 1; from <= last; from += MEMBERS_AT_A_TIME)
    await together(db, async trx => {
      const memberIds = await listCounted(trx, { from, below: from + MEMBERS_AT_A_TIME, since })
      if (memberIds.length === 0) return
      await lockMembers(trx, memberIds)
      await updateScores(trx, { seasons, memberIds })
    })
}

/** Each night: new words give their worth, points become what the rows tell, and a season that is long over is closed. */
export async function countSeasons(db: Db, now: number) {
  await fixWorths(db, now)
  await recount(db, now)
  for (const season of await listUnclosed(
    db,
    openSeasons(now).map(open => open.season),
  ))
    await together(db, async trx => {
      await insertPlaces(trx, season)
      await updateAsClosed(trx, season)
    })
}
