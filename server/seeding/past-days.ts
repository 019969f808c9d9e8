import {
  type Accusation,
  DAILY_TRIES,
  daysAfter,
  endOf,
  koreanDay,
  rightIn,
} from '#contract/puzzles/daily/daily-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { inDatabaseTransaction } from '#server/infrastructure/database/transaction.ts'
import type { Fingerprint } from '#server/platform/crypto/keyed-hash.ts'
import { findSealed, updateNumbers } from '#server/puzzles/daily/daily-queries.ts'
import { type Chance, chanceOf } from '#server/puzzles/daily/generator/chance.ts'
import { insertPlays } from '#server/puzzles/daily/play/play-queries.ts'
import { updateTallies } from '#server/puzzles/daily/play/tally-queries.ts'
import { prepareNumbered } from '#server/puzzles/daily/supply-acts.ts'

/** Number of past days that are created. */
const PAST_DAYS = 20
/** Out of ten days, the number that a member played. Out of ten plays, the number that were solved. */
const PLAYED_OF_TEN = 8
const SOLVED_OF_TEN = 7
/** Number of guests per day. They are only counted, since the rows of guests are deleted soon anyway. */
const GUESTS = { least: 14, more: 20 }
/**
 * Minimum number of options per slot in a generated case. Accusations use only these, so that each option
 * exists in every case.
 */
const OPTIONS = 4

interface Filled {
  db: Db
  fingerprint: Fingerprint
  now: number
}

/** A simulated play of a case. All accusations are wrong, except the last one of a solved play. */
function playOf(chance: Chance, solution: Accusation) {
  const solved = chance.below(10) < SOLVED_OF_TEN
  const count = solved ? 1 + chance.below(DAILY_TRIES) : DAILY_TRIES
  const parts = Object.entries(solution)
  const other = (meant: number) => ((meant + chance.below(OPTIONS - 1)) % OPTIONS) + 1
  const wrong = Array.from({ length: solved ? count - 1 : count }, (_, index) => {
    // At least one part differs from the solution, so the accusation is wrong.
    const choice = Object.fromEntries(
      parts.map(([key, meant], part) => [
        key,
        part === index % parts.length || chance.below(2) === 0 ? other(meant) : meant,
      ]),
    ) as Accusation
    return { choice, right: rightIn(choice, solution) }
  })
  return { solved, tries: solved ? [...wrong, { choice: solution, right: parts.length }] : wrong }
}

async function playDay(
  trx: Db,
  { day, memberIds, chance }: { day: string; memberIds: number[]; chance: Chance },
) {
  const { choice: solution } = await findSealed(trx, day)
  const players = memberIds.filter(() => chance.below(10) < PLAYED_OF_TEN)
  const own = players.map(memberId => ({
    ...{ memberId, day, ...playOf(chance, solution) },
    hints: chance.below(2),
    finishedAt: new Date(endOf(day) - (1 + chance.below(20)) * 3_600_000).toISOString(),
    onTime: true,
  }))
  if (own.length > 0) await insertPlays(trx, own)
  const guests = Array.from({ length: GUESTS.least + chance.below(GUESTS.more) }, () =>
    playOf(chance, solution),
  )
  await updateTallies(trx, day, [...own, ...guests])
  return players
}

/** A past day of a filled site, and the members who played its case. */
export interface PastDay {
  day: string
  players: number[]
}

/** Creates past days with separate cases, played by members and guests. Returns yesterday first. */
export async function fillPastDays({ db, fingerprint, now }: Filled): Promise<PastDay[]> {
  const today = koreanDay(now)
  const members = await db.selectFrom('member').select('id').where('activated', '=', true).execute()
  const memberIds = members.map(({ id }) => id).sort((one, other) => one - other)
  return inDatabaseTransaction(db, async trx => {
    const past: PastDay[] = []
    await updateNumbers(trx, PAST_DAYS)
    for (let ago = PAST_DAYS; ago >= 0; ago -= 1) {
      const day = daysAfter(today, -ago)
      await prepareNumbered(trx, { fingerprint, day, number: PAST_DAYS - ago + 1 })
      // Today's case stays unplayed, so that visitors who sign in as a demo member can play it.
      const playing = ago === 0 ? [] : memberIds
      const chance = chanceOf(fingerprint('daily', `filled ${day}`))
      const players = await playDay(trx, { day, memberIds: playing, chance })
      if (ago > 0) past.unshift({ day, players })
    }
    return past
  })
}
