import { dayAt, dayIndex, daysAfter, endOf, koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { inDatabaseTransaction } from '#server/infrastructure/database/transaction.ts'
import type { PageCache } from '#server/platform/pages/cache/page-cache.ts'
import { isClockBehind } from '#server/platform/wrong-clock.ts'
import {
  listChangedAnswers,
  listMembers,
  listMembersRatedSince,
  listPuzzles,
  listPuzzlesRatedSince,
  lockPuzzles,
  updateLevels,
  updateMembers,
  updatePuzzles,
} from '../rating-queries.ts'
import { newPuzzle } from '../rating-rules.ts'
import { deleteChanges, findChanges, findState, updateState } from '../rating-state-queries.ts'
import { insertChange } from './change-queries.ts'
import { updatePuzzleOutcomes } from './outcome-queries.ts'
import { type DayRatings, rateDay } from './rate-day.ts'
import {
  deleteMemberWeek,
  deletePuzzleWeek,
  insertMemberWeek,
  insertPuzzleWeek,
} from './rating-week-queries.ts'
import { findFirstRatedDay, findPuzzleRange, listOutcomes } from './settled-queries.ts'

/** A day is rated at 04:30 Korean time on the following day. This is the delay from the end of the day. */
const RATED_AFTER_MS = 4.5 * 3_600_000
/** Batch sizes for comparing ids and writing ratings. They bound how long readers wait. */
const IDS_AT_A_TIME = 500
const ROWS_AT_A_TIME = 500
/**
 * Maximum number of changed levels for which pages are invalidated one by one. Above it, all pages are
 * invalidated, which is cheaper.
 */
const DROPPED_ONE_BY_ONE = 200

const weekOf = (day: string) => dayAt(Math.floor((dayIndex(day) + 3) / 7) * 7 - 3)

interface Needs {
  db: Db
  pages: Pick<PageCache, 'invalidate'>
}

/**
 * Updates the outcomes from the stored answers. If outcomes of rated days changed, the first such day is
 * recorded.
 */
async function settle(db: Db, { until, doneTo }: { until: string; doneTo: string }) {
  const { first, last } = (await findPuzzleRange(db)) ?? {}
  if (first == null || last == null) return
  const before = new Date(endOf(until)).toISOString()
  for (let from = first; from <= last; from += IDS_AT_A_TIME)
    await inDatabaseTransaction(db, async trx => {
      const day = await updatePuzzleOutcomes(trx, { from, below: from + IDS_AT_A_TIME, before })
      if (day !== null && day <= doneTo) await insertChange(trx, day)
    })
}

const unknown = (ids: Iterable<number>, known: ReadonlyMap<number, unknown>) =>
  [...new Set(ids)].filter(id => !known.has(id))

/**
 * Loads the ratings of a day's puzzles and members that are not loaded yet, as of the start of the first week
 * to be rated.
 */
async function know(
  db: Db,
  ratings: DayRatings,
  { met, week }: { met: Awaited<ReturnType<typeof listOutcomes>>; week: string },
) {
  const puzzles = unknown(
    met.map(({ postId }) => postId),
    ratings.puzzles,
  )
  if (puzzles.length > 0)
    for (const { id, startLevel, answerChanges, r, rd, outcomes, asOf } of await listPuzzles(db, {
      ids: puzzles,
      week,
    })) {
      const begun = newPuzzle(startLevel)
      const stood = { r: r ?? begun.r, rd: rd ?? begun.rd, outcomes: outcomes ?? 0, asOf: asOf ?? null }
      ratings.puzzles.set(id, answerChanges.length > 0 ? { ...stood, answerChanges } : stood)
    }
  const members = unknown(
    met.map(({ memberId }) => memberId),
    ratings.members,
  )
  if (members.length > 0)
    for (const { id, ...stood } of await listMembers(db, { ids: members, week }))
      ratings.members.set(id, stood)
}

interface Touched {
  puzzles: Set<number>
  members: Set<number>
}

const rowsOf = <Rated>(ids: ReadonlySet<number>, rated: ReadonlyMap<number, Rated>) =>
  [...ids].toSorted((one, other) => one - other).map(id => ({ id, ...(rated.get(id) as Rated) }))

async function inParts<Row>(rows: Row[], write: (part: Row[]) => Promise<unknown>) {
  for (let from = 0; from < rows.length; from += ROWS_AT_A_TIME)
    await write(rows.slice(from, from + ROWS_AT_A_TIME))
}

/**
 * Stores the ratings of the puzzles and members that have outcomes in a week, and replaces earlier results of
 * that week.
 */
async function writeWeek(db: Db, week: string, ratings: DayRatings, met: Touched) {
  await inDatabaseTransaction(db, async trx => {
    await deletePuzzleWeek(trx, week)
    await deleteMemberWeek(trx, week)
    await inParts(rowsOf(met.puzzles, ratings.puzzles), part => insertPuzzleWeek(trx, week, part))
    await inParts(rowsOf(met.members, ratings.members), part => insertMemberWeek(trx, week, part))
  })
}

interface Days {
  from: string
  until: string
  /** The last rated day. It is after `until` if the clock was ahead. */
  doneTo: string
}

/**
 * Rates each day from the Monday of a week on, one week at a time. Deletes results of days after `until`.
 * Resolves to all puzzles and members with outcomes on these days.
 */
async function rateWeeks(db: Db, { from, until, doneTo }: Days): Promise<Touched> {
  const first = weekOf(from)
  const ratings: DayRatings = { puzzles: new Map(), members: new Map() }
  const touched: Touched = { puzzles: new Set(), members: new Set() }
  const last = doneTo > until ? doneTo : until
  for (let week = first; week <= last; week = daysAfter(week, 7)) {
    const met: Touched = { puzzles: new Set(), members: new Set() }
    for (let day = week; day < daysAfter(week, 7) && day <= until; day = daysAfter(day, 1)) {
      const outcomes = await listOutcomes(db, day)
      if (outcomes.length === 0) continue
      await know(db, ratings, { met: outcomes, week: first })
      await rateDay(ratings, day, outcomes)
      for (const { postId, memberId } of outcomes) {
        met.puzzles.add(postId)
        met.members.add(memberId)
      }
    }
    await writeWeek(db, week, ratings, met)
    for (const id of met.puzzles) touched.puzzles.add(id)
    for (const id of met.members) touched.members.add(id)
  }
  return touched
}

/** Copies the newest week's ratings to members and puzzles, and updates the puzzles' levels. */
async function writeStanding({ db, pages }: Needs, { puzzles, members }: Touched) {
  await inParts([...members], part => inDatabaseTransaction(db, trx => updateMembers(trx, part)))
  const changed: number[] = []
  await inParts([...puzzles], async part => {
    const releveled = await inDatabaseTransaction(db, async trx => {
      await lockPuzzles(trx, part)
      await updatePuzzles(trx, part)
      return updateLevels(trx, part)
    })
    for (const id of releveled) changed.push(id)
  })
  if (changed.length > DROPPED_ONE_BY_ONE) pages.invalidate('everything')
  else if (changed.length > 0)
    pages.invalidate('home', 'board:custom', ...changed.map(id => `post:${id}` as const))
}

const earliest = (days: string[]) => days.toSorted()[0] as string

/**
 * Rates the completed days. After a change in the past, all days from the change on are rated again. Rating
 * starts at a Monday, from the stored results of earlier weeks, so a repeated rating gives the same results,
 * and an interrupted run can simply be repeated. `followUp` updates the data derived from the levels; if it
 * fails, the run counts as interrupted. Resolves to whether there was anything to rate.
 */
export async function rateDays({ db, pages }: Needs, now: number, followUp = async () => {}) {
  const until = daysAfter(koreanDay(now - RATED_AFTER_MS), -1)
  const doneTo = (await findState(db))?.doneTo ?? ''
  if (doneTo === until || isClockBehind(until, doneTo)) return false
  await settle(db, { until, doneTo })
  const changes = await findChanges(db)
  const open = doneTo === '' ? ((await findFirstRatedDay(db)) ?? until) : daysAfter(doneTo, 1)
  const from = earliest([open, until, changes.day ?? open])
  const touched = await rateWeeks(db, { from, until, doneTo })
  for (const id of await listChangedAnswers(db, from)) touched.puzzles.add(id)
  for (const id of await listPuzzlesRatedSince(db, from)) touched.puzzles.add(id)
  for (const id of await listMembersRatedSince(db, from)) touched.members.add(id)
  await writeStanding({ db, pages }, touched)
  await followUp()
  await inDatabaseTransaction(db, async trx => {
    if (changes.last !== null) await deleteChanges(trx, changes.last)
    await updateState(trx, until)
  })
  return true
}
