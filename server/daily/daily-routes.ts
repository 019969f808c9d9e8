import { randomBytes } from 'node:crypto'
import { bestStreak, koreanDay, shareText, streakOf } from '#contract/daily-rules.ts'
import { Refusal } from '#contract/refusals.ts'
import { hrefOf } from '#contract/site-map.ts'
import type { Db } from '../engines/database/database.ts'
import type { Handlers, SignedIn } from '../http/routes.ts'
import type { Site } from '../site.ts'
import { listWholeCases } from './case-desk-queries.ts'
import { correctCase } from './correction-acts.ts'
import {
  assertBegun,
  assertDraft,
  assertExcusable,
  assertSettable,
  assertWhole,
  daysFrom,
} from './daily-desk-rules.ts'
import { findCase, findFirstDay, findSealed, listExcused, listMonth } from './daily-queries.ts'
import { askedCase, monthAround, noCase, onWire, solvedShare } from './daily-rules.ts'
import { accuse, adopt, beginAsGuest, giveUp, openHint } from './play-acts.ts'
import { findPlay, listFinishedDays, type Play, type Seat } from './play-queries.ts'
import { excuseDay, prepareToday, resetCase, setCase } from './supply-acts.ts'
import { findTally } from './tally-queries.ts'

const UNPLAYED: Play = { tries: [], hints: 0, finishedAt: null, solved: false, onTime: false }

/** A member's streaks today; a guest has none but the day's. */
async function streaksOf(db: Db, seat: Seat, today: string) {
  if (!('memberId' in seat)) return { streak: 0, solvedStreak: 0, best: 0, leavesLeft: 0 }
  const [played, excusedDays] = await Promise.all([listFinishedDays(db, seat.memberId), listExcused(db)])
  const onTime = played.filter(day => day.onTime)
  const excused = new Set(excusedDays)
  const all = { days: new Set(onTime.map(({ day }) => day)), excused }
  const solved = { days: new Set(onTime.filter(day => day.solved).map(({ day }) => day)), excused }
  const { days, restsLeft } = streakOf(all, today)
  return {
    streak: days,
    solvedStreak: streakOf(solved, today).days,
    best: bestStreak(all),
    leavesLeft: restsLeft,
  }
}

export function dailyRoutes({
  db,
  act,
  fingerprint,
  proofs,
  settings,
  now: clock,
}: Pick<Site, 'db' | 'act' | 'fingerprint' | 'proofs' | 'settings' | 'now'>) {
  const tokenHash = (token: string) => fingerprint('guest', token)

  /** Whose play of a day it is; throws 401 where it is nobody's. */
  function seatOf(day: string, viewer: SignedIn | null, guest: string | undefined): Seat {
    if (viewer) return { day, memberId: viewer.memberId }
    if (!guest) throw new Refusal('unauthenticated')
    return { day, tokenHash: tokenHash(guest) }
  }

  /** A case that has come. Today's is made here, should the night's job have been missed. */
  async function activeCase(query: { day?: string; number?: string }, now: number) {
    const asked = askedCase(query, koreanDay(now))
    const found =
      (await findCase(db, asked)) ??
      (asked.day === asked.today
        ? await prepareToday({ act, fingerprint }, { day: asked.today, now })
        : undefined)
    if (!found) throw noCase()
    return found
  }
  return {
    'GET /api/daily': async ({ query }) => {
      const now = clock()
      return { data: onWire(await activeCase(query, now), now) }
    },

    'GET /api/daily/archive': async ({ query }) => {
      const today = koreanDay(clock())
      const { month, previous, next } = monthAround(query.month, {
        today,
        first: (await findFirstDay(db)) ?? today,
      })
      const rows = await listMonth(db, { month, today })
      return {
        data: {
          month,
          previous,
          next,
          rows: rows.map(row => ({
            day: row.day,
            number: row.number,
            title: row.title,
            solvedShare: solvedShare(row, row.day < today),
          })),
        },
      }
    },

    'GET /api/daily/calendar': async ({ query, viewer }) => {
      const today = koreanDay(clock())
      const { month } = monthAround(query.month, { today, first: (await findFirstDay(db)) ?? today })
      const played = viewer ? await listFinishedDays(db, viewer.memberId) : []
      return { data: played.filter(({ day }) => day.startsWith(month)) }
    },

    'GET /api/daily/mine': async ({ query, viewer, guest }) => {
      const now = clock()
      const today = koreanDay(now)
      const { day, number, slots } = await activeCase(query, now)
      const seat = seatOf(day, viewer, guest)
      const { tries, hints, finishedAt, solved, onTime } = (await findPlay(db, seat)) ?? UNPLAYED
      const streaks = await streaksOf(db, seat, today)
      const of = slots.length
      const sealed = finishedAt || hints > 0 ? await findSealed(db, day) : undefined
      const finished = finishedAt !== null
      const tally = finished ? await findTally(db, day) : undefined
      return {
        data: {
          day,
          tries: tries.map(({ choice, right }) => ({ choice, right, of })),
          hints: sealed?.hints.slice(0, hints) ?? [],
          ...{ solved, finished, onTime, ...streaks },
          share: finished
            ? shareText({
                siteName: settings.siteName,
                number,
                rights: tries.map(({ right }) => right),
                of,
                hints,
                streak: day === today ? streaks.streak : 0,
                url: settings.siteUrl + hrefOf('dailyCase', { number }),
              })
            : null,
          solution: finished ? (sealed?.choice ?? null) : null,
          explanation: finished ? (sealed?.explanation ?? null) : null,
          stats: tally
            ? { byTries: [...tally.solvedByTries, tally.unsolvedCount], accused: tally.accused }
            : null,
        },
      }
    },

    'POST /api/daily/try': async ({ body: { day, choice }, viewer, guest }) => {
      const seat = seatOf(day, viewer, guest)
      return { data: await act(on => accuse(on, { seat, choice, now: clock() })) }
    },

    'POST /api/daily/hint': async ({ body: { day, number }, viewer, guest }) => {
      const seat = seatOf(day, viewer, guest)
      return { data: { hints: await act(on => openHint(on, { seat, number, now: clock() })) } }
    },

    'POST /api/daily/giveup': async ({ body: { day }, viewer, guest }) => {
      const seat = seatOf(day, viewer, guest)
      await act(on => giveUp(on, { seat, now: clock() }))
      return null
    },

    'POST /api/daily/guest': async ({ body: { proof } }) => {
      const { day } = await activeCase({}, clock())
      const token = randomBytes(24).toString('base64url')
      await act(async on => {
        await proofs.use(on.trx, proof)
        await beginAsGuest(on, { tokenHash: tokenHash(token), day })
      })
      return { data: { token, day } }
    },

    'POST /api/daily/adopt': async ({ body: { token }, viewer: { memberId } }) => {
      const day = koreanDay(clock())
      return { data: { adopted: await act(on => adopt(on, { tokenHash: tokenHash(token), memberId, day })) } }
    },

    'GET /api/admin/daily': async ({ query: { from } }) => {
      const today = koreanDay(clock())
      const cases = await listWholeCases(db, daysFrom(from, clock()))
      const first = (await findFirstDay(db)) ?? today
      return { data: cases.map(one => ({ ...one, begun: one.day <= today })), first }
    },

    'PUT /api/admin/daily': async ({ body, viewer, act }) => {
      assertDraft(body, clock())
      await act(on => setCase(on, viewer.memberId, body))
      return null
    },

    'DELETE /api/admin/daily': async ({ query: { day }, viewer, act }) => {
      assertSettable(day, clock())
      await act(on => resetCase(on, viewer.memberId, { fingerprint, day }))
      return null
    },

    'PUT /api/admin/daily/erratum': async ({ body, viewer, act }) => {
      const now = clock()
      assertBegun(body.day, now)
      assertWhole(body)
      return { data: { credited: await act(on => correctCase(on, viewer.memberId, { ...body, now })) } }
    },

    'POST /api/admin/daily/excuse': async ({ body, viewer, act }) => {
      assertExcusable(body.day, clock())
      await act(on => excuseDay(on, viewer.memberId, body))
      return null
    },
  } satisfies Partial<Handlers>
}
