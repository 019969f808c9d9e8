import { randomBytes } from 'node:crypto'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { sceneOf } from '#contract/puzzles/daily/case-art.ts'
import { koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Handlers, SignedIn } from '#server/platform/http/routes.ts'
import { cardPicture } from '#server/platform/share-images/card.ts'
import { findCase, findFirstDay, listMonth } from './daily-queries.ts'
import {
  caseNotFound,
  caseOnWire,
  monthAround,
  requireCaseKey,
  solvedShare,
  withPuzzle,
} from './daily-rules.ts'
import { accuse, beginAsGuest, claimGuestPlay, giveUp, openHint } from './play/play-acts.ts'
import { playOf } from './play/play-on-wire.ts'
import { listFinishedDays, type Player } from './play/play-queries.ts'
import { finishWithKnownSolution } from './puzzle-days/puzzle-day-acts.ts'
import { beginDay } from './puzzle-days/puzzle-supply-acts.ts'
import { prepareToday } from './supply-acts.ts'

type Parts = Pick<AppContext, 'db' | 'inTransaction' | 'fingerprint' | 'proofs' | 'settings' | 'now'>

/**
 * Returns the case of a day that is not in the future. Makes today's case if the scheduled job was missed.
 */
async function requireCase(
  { db, inTransaction, fingerprint }: Parts,
  query: { day?: string; number?: string },
  now: number,
) {
  const key = requireCaseKey(query, koreanDay(now))
  const found =
    (await findCase(db, key)) ??
    (key.day === key.today
      ? await prepareToday({ inTransaction, fingerprint }, { day: key.today, now })
      : undefined)
  if (!found) throw caseNotFound()
  return beginDay({ inTransaction, fingerprint }, { found, now })
}

/** The requested month, which must be between the first case and today. */
const requireMonth = async (db: Parts['db'], month: string | undefined, today: string) =>
  monthAround(month, { today, first: (await findFirstDay(db)) ?? today })

function archiveRow(listed: Awaited<ReturnType<typeof listMonth>>[number], today: string) {
  const row = withPuzzle(listed)
  return {
    day: row.day,
    number: row.number,
    form: row.form,
    title: row.title,
    solvedShare: solvedShare(row, row.day < today),
    scene: row.form === 'accusation' ? sceneOf(row.slots) : null,
  }
}

export function dailyRoutes(site: Parts) {
  const { db, proofs, settings, now: clock } = site
  const tokenHash = (token: string) => site.fingerprint('guest', token)

  /** The player of a day's case. Throws 401 if the caller is neither a member nor a guest. */
  function playerOf(day: string, viewer: SignedIn | null, guest: string | undefined): Player {
    if (viewer) return { day, memberId: viewer.memberId }
    if (!guest) throw new Refusal('unauthenticated')
    return { day, tokenHash: tokenHash(guest) }
  }

  return {
    'GET /api/daily': async ({ query }) => {
      const now = clock()
      const daily = caseOnWire(await requireCase(site, query, now), now)
      const { number, title, slots } = daily
      const card =
        daily.form === 'accusation'
          ? cardPicture({ kind: 'daily', number, title, scene: sceneOf(slots) }, settings, number)
          : null
      return { data: { ...daily, card } }
    },

    'GET /api/daily/archive': async ({ query }) => {
      const today = koreanDay(clock())
      const { month, previous, next } = await requireMonth(db, query.month, today)
      const rows = await listMonth(db, { month, today })
      return { data: { month, previous, next, rows: rows.map(row => archiveRow(row, today)) } }
    },

    'GET /api/daily/calendar': async ({ query, viewer }) => {
      const today = koreanDay(clock())
      const { month } = await requireMonth(db, query.month, today)
      const played = viewer ? await listFinishedDays(db, viewer.memberId) : []
      return { data: played.filter(({ day }) => day.startsWith(month)) }
    },

    'GET /api/daily/mine': async ({ query, viewer, guest }) => {
      const now = clock()
      const found = await requireCase(site, query, now)
      const player = playerOf(found.day, viewer, guest)
      return { data: await playOf(db, { found, player, today: koreanDay(now), settings }) }
    },

    'POST /api/daily/try': async ({ write, body: { day, choice }, viewer, guest }) => {
      const player = playerOf(day, viewer, guest)
      return { data: await write(ctx => accuse(ctx, { player, choice, now: clock() })) }
    },

    'POST /api/daily/hint': async ({ write, body: { day, number }, viewer, guest }) => {
      const player = playerOf(day, viewer, guest)
      return { data: { hints: await write(ctx => openHint(ctx, { player, number, now: clock() })) } }
    },

    'POST /api/daily/giveup': async ({ write, body: { day }, viewer, guest }) => {
      const player = playerOf(day, viewer, guest)
      await write(ctx => giveUp(ctx, { player, now: clock() }))
      return null
    },

    'POST /api/daily/finish': async ({ write, body: { day }, viewer: { memberId } }) => {
      await write(ctx => finishWithKnownSolution(ctx, { day, memberId }))
      return null
    },

    'POST /api/daily/guest': async ({ write, body: { proof } }) => {
      const { day, form } = await requireCase(site, {}, clock())
      if (form === 'answer')
        throw new Refusal('conflict', {
          message: '오늘은 회원이 출제한 사건입니다. 로그인해 그 글에서 풀어 주세요.',
        })
      const token = randomBytes(24).toString('base64url')
      await write(async ctx => {
        await proofs.use(ctx.trx, proof)
        await beginAsGuest(ctx, { tokenHash: tokenHash(token), day })
      })
      return { data: { token, day } }
    },

    'POST /api/daily/adopt': async ({ write, body: { token }, viewer: { memberId } }) => {
      const day = koreanDay(clock())
      return {
        data: {
          adopted: await write(ctx => claimGuestPlay(ctx, { tokenHash: tokenHash(token), memberId, day })),
        },
      }
    },
  } satisfies Partial<Handlers>
}
