import {
  type Accusation,
  DAILY_TRIES,
  daysAfter,
  endOf,
  koreanDay,
  rightIn,
} from '#contract/puzzles/daily/daily-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { together } from '#server/infrastructure/database/transaction.ts'
import type { Fingerprint } from '#server/platform/crypto/keyed-hash.ts'
import { findSealed, updateNumbers } from '#server/puzzles/daily/daily-queries.ts'
import { type Chance, chanceOf } from '#server/puzzles/daily/generator/chance.ts'
import { insertPlays } from '#server/puzzles/daily/play/play-queries.ts'
import { updateTallies } from '#server/puzzles/daily/play/tally-queries.ts'
import { prepareNumbered } from '#server/puzzles/daily/supply-acts.ts'

/** Days before today that a filled site has had. */
const PAST_DAYS = 20
/** Of ten days, how many a member played, and of ten plays, how many ended well. */
const PLAYED_OF_TEN = 8
const SOLVED_OF_TEN = 7
/** Guests a day, whose rows have gone and who are still counted. */
const GUESTS = { least: 14, more: 20 }
/** The fewest options that any generated case offers of a kind: those that are accused here are there in each. */
const OPTIONS = 4

interface Filled {
  db: Db
  fingerprint: Fingerprint
  now: number
}

/** How somebody went about a case: accusations, of which the last may be right. */
function playOf(chance: Chance, solution: Accusation) {
  const solved = chance.below(10) < SOLVED_OF_TEN
  const count = solved ? 1 + chance.below(DAILY_TRIES) : DAILY_TRIES
  const parts = Object.entries(solution)
  const other = (meant: number) => ((meant + chance.below(OPTIONS - 1)) % OPTIONS) + 1
  const wrong = Array.from({ length: solved ? count - 1 : count }, (_, index) => {
    // One part at least is another than what is meant.
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

/** A day that a filled site has had, and who played its case. */
export interface PastDay {
  day: string
  players: number[]
}

/** The days before a site's first, with cases of their own, as its members and guests played them: yesterday first. */
export async function fillPastDays({ db, fingerprint, now }: Filled): Promise<PastDay[]> {
  const today = koreanDay(now)
  const members = await db.selectFrom('member').select('id').where('activated', '=', true).execute()
  const memberIds = members.map(({ id }) => id).sort((one, other) => one - other)
  return together(db, async trx => {
    const past: PastDay[] = []
    await updateNumbers(trx, PAST_DAYS)
    for (let ago = PAST_DAYS; ago >= 0; ago -= 1) {
      const day = daysAfter(today, -ago)
      await prepareNumbered(trx, { fingerprint, day, number: PAST_DAYS - ago + 1 })
      // Today is left to whoever looks at the site as one of its members.
      const playing = ago === 0 ? [] : memberIds
      const chance = chanceOf(fingerprint('daily', `filled ${day}`))
      const players = await playDay(trx, { day, memberIds: playing, chance })
      if (ago > 0) past.unshift({ day, players })
    }
    return past
  })
}
