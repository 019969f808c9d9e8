import type { BadgeKey } from '#contract/puzzles/achievements/badge-rules.ts'
import { bestStreak } from '#contract/puzzles/daily/streak-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { inDatabaseTransaction } from '#server/infrastructure/database/transaction.ts'
import { findLastMember } from '#server/platform/totals/last-member.ts'
import { listExcused } from '#server/puzzles/daily/daily-queries.ts'
import { type Earned, type Members, updateBadges } from './badge-queries.ts'
import { listEarnedBadges, listPunctualDays } from './earned-queries.ts'
import { listReviewerBadges, listSleuthBadges } from './reader-badge-queries.ts'

const MEMBERS_AT_A_TIME = 1_000
const STREAKS: [key: BadgeKey, days: number][] = [
  ['streak30', 30],
  ['streak100', 100],
  ['streak365', 365],
]
const SHORTEST_STREAK = 30

/**
 * The first day on which a streak reached the given length. Each step of the search computes the best streak
 * up to one day.
 */
function firstDay(days: string[], excused: ReadonlySet<string>, length: number) {
  let [low, high] = [0, days.length]
  // The best streak never gets shorter as days are added, so a binary search works.
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (bestStreak({ days: new Set(days.slice(0, middle + 1)), excused }) >= length) high = middle
    else low = middle + 1
  }
  return days[low]
}

async function streaksOf(db: Db, members: Members, excused: ReadonlySet<string>): Promise<Earned[]> {
  const diligent = await listPunctualDays(db, { ...members, least: SHORTEST_STREAK / 2 })
  return diligent.flatMap(({ memberId, days }) =>
    STREAKS.flatMap(([key, length]) => {
      const day = firstDay(days, excused, length)
      return day ? [{ memberId, key, day }] : []
    }),
  )
}

/**
 * Recomputes badges from the stored rows, and revokes badges that are no longer earned. A nightly job calls
 * it.
 */
export async function giveBadges(db: Db) {
  const last = await findLastMember(db)
  const excused = new Set(await listExcused(db))
  for (let from = 1; from <= last; from += MEMBERS_AT_A_TIME) {
    const members = { from, below: from + MEMBERS_AT_A_TIME }
    const earned = [
      ...(await listEarnedBadges(db, members)),
      ...(await listReviewerBadges(db, members)),
      ...(await listSleuthBadges(db, members)),
      ...(await streaksOf(db, members, excused)),
    ]
    await inDatabaseTransaction(db, trx => updateBadges(trx, members, earned))
  }
}
