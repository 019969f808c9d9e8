import { Refusal } from '#contract/platform/http/refusals.ts'
import type { DailyDraft } from '#contract/puzzles/daily/daily.ts'
import { dayIndex, daysAfter, koreanDay, weekdayOf } from '#contract/puzzles/daily/daily-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { Fingerprint } from '#server/platform/crypto/keyed-hash.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockDay } from '#server/platform/locks/lock-order.ts'
import { insertStaffAct } from '#server/trust/audit-log/staff-log-queries.ts'
import {
  countCases,
  findCase,
  findFirstDay,
  findNumber,
  updateNumbers,
  upsertExcuse,
} from './daily-queries.ts'
import { caseNotFound } from './daily-rules.ts'
import { deleteCase, insertCase, listPreparedDays } from './desk/case-desk-queries.ts'
import { assertDaySettable, PREPARED_DAYS } from './desk/daily-desk-rules.ts'
import { frames } from './frames/frames.ts'
import { chanceOf } from './generator/chance.ts'
import { generateCase } from './generator/generate.ts'
import { notifyAuthors } from './puzzle-days/author-notice-acts.ts'
import { findPuzzleOf } from './puzzle-days/puzzle-day-queries.ts'

/**
 * The setting of a day. Each round uses every setting once, in an order that depends on the site's secret.
 * The titles of a setting rotate, so that the same title never comes twice in a row.
 */
function settingOf(fingerprint: Fingerprint, day: string) {
  const index = dayIndex(day)
  const round = Math.floor(index / frames.length)
  const order = chanceOf(fingerprint('daily', `order ${round}`)).shuffled(frames.map((_, setting) => setting))
  const setting = order[index % frames.length] as number
  const first = chanceOf(fingerprint('daily', `words ${setting}`)).below(frames.length)
  return { setting, telling: first + round }
}

/** A day's generated case. It can't be predicted without the site's secret. */
const generated = (fingerprint: Fingerprint, day: string) =>
  generateCase({
    seed: fingerprint('daily', day),
    weekday: weekdayOf(day),
    ...settingOf(fingerprint, day),
  })

/**
 * Maximum cases of a new site. A site with more cases has run for weeks; if its first day is still in the
 * future, the clock is wrong, for example after a failed battery.
 */
const FIRST_CASES_MAX = 2 * (PREPARED_DAYS + 1)

/**
 * Renumbers the cases if a day before the first one is needed, for example after a clock that was ahead was
 * set back. Later days get higher numbers. Concurrent calls wait for each other, and the second finds the
 * work done. Resolves to whether the day can be added.
 */
async function makeRoomBefore(trx: Db, first: string, day: string) {
  // If the first day was just reset, its row is locked already, and its number is free.
  if ((await findNumber(trx, day)) >= 1) return true
  if ((await countCases(trx)) > FIRST_CASES_MAX) return false
  await lockDay(trx, first)
  const number = await findNumber(trx, day)
  if (number < 1) await updateNumbers(trx, 1 - number)
  return true
}

/**
 * Makes a day's case if it has none. Concurrent calls generate the same case, and the first one is stored.
 * Resolves to whether this call stored it.
 */
export async function prepareDay(
  { trx }: WriteContext,
  { fingerprint, day }: { fingerprint: Fingerprint; day: string },
) {
  const first = await findFirstDay(trx)
  if (first !== undefined && day < first && !(await makeRoomBefore(trx, first, day))) return false
  return prepareNumbered(trx, { fingerprint, day, number: await findNumber(trx, day) })
}

export const prepareNumbered = async (
  trx: Db,
  { fingerprint, day, number }: { fingerprint: Fingerprint; day: string; number: number },
) => insertCase(trx, { ...(await generated(fingerprint, day)), day, number, source: 'generator' })

/**
 * Makes today's case if the scheduled job was missed. If the clock is so wrong that today can't have a case,
 * resolves to the first case, so that the home page can be served.
 */
export async function prepareToday(
  { inTransaction, fingerprint }: Pick<AppContext, 'inTransaction' | 'fingerprint'>,
  { day, now }: { day: string; now: number },
) {
  return inTransaction(async ctx => {
    await prepareDay(ctx, { fingerprint, day })
    const found = await findCase(ctx.trx, { day, today: koreanDay(now) })
    const first = await findFirstDay(ctx.trx)
    return found ?? (first === undefined ? undefined : findCase(ctx.trx, { day: first, today: first }))
  })
}

/** Makes the missing cases of today and the following days. Resolves to the number of cases made. */
export async function prepareDays(
  { db, inTransaction, fingerprint }: Pick<AppContext, 'db' | 'inTransaction' | 'fingerprint'>,
  now: number,
) {
  const today = koreanDay(now)
  const there = new Set((await listPreparedDays(db, today)).map(({ day }) => day))
  let made = 0
  for (let ahead = 0; ahead <= PREPARED_DAYS; ahead += 1) {
    const day = daysAfter(today, ahead)
    if (!there.has(day) && (await inTransaction(ctx => prepareDay(ctx, { fingerprint, day })))) made += 1
  }
  return made
}

/** Sets an editor's case for a day, unless the day has begun meanwhile. */
export async function setCase(ctx: WriteContext, editorId: number, { day, ...draft }: DailyDraft) {
  const { trx, now } = ctx
  assertDaySettable(day, now)
  const first = await findFirstDay(trx)
  if (first !== undefined && day < first) throw caseNotFound()
  await lockDay(trx, day)
  const gone = await findPuzzleOf(trx, day)
  await deleteCase(trx, day)
  if (!(await insertCase(trx, { ...draft, day, number: await findNumber(trx, day), source: 'editor' })))
    throw new Refusal('stale')
  await notifyAuthors(ctx, editorId, { gone })
  await insertStaffAct(trx, { byId: editorId, act: 'daily_set', detail: { day } })
}

/** Restores a day's generated case, unless the day has begun meanwhile. */
export async function resetCase(
  ctx: WriteContext,
  editorId: number,
  { fingerprint, day }: { fingerprint: Fingerprint; day: string },
) {
  assertDaySettable(day, ctx.now)
  await lockDay(ctx.trx, day)
  const gone = await findPuzzleOf(ctx.trx, day)
  await deleteCase(ctx.trx, day)
  await prepareDay(ctx, { fingerprint, day })
  await notifyAuthors(ctx, editorId, { gone })
  await insertStaffAct(ctx.trx, { byId: editorId, act: 'daily_reset', detail: { day } })
}

/** Excuses a day on which the site was unavailable, so that the day breaks no streak. */
export async function excuseDay(
  { trx }: WriteContext,
  editorId: number,
  excuse: { day: string; why: string },
) {
  await upsertExcuse(trx, excuse)
  await insertStaffAct(trx, { byId: editorId, act: 'daily_excuse', detail: excuse })
}
