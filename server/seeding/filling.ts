import type { InjectOptions } from 'fastify'
import { pino } from 'pino'
import { type AppParts, buildApp } from '#server/app.ts'
import type { Jobs } from '#server/infrastructure/jobs/jobs.ts'
import { countRatings } from '#server/library/bookshelf/rating-acts.ts'
import { accessTokens } from '#server/people/sessions/tokens/access-tokens.ts'
import { fingerprints } from '#server/platform/crypto/keyed-hash.ts'
import { transactionRunner } from '#server/platform/http/transaction.ts'
import { giveBadges } from '#server/puzzles/achievements/badge-acts.ts'
import { rateDays } from '#server/puzzles/ratings/measuring/rating-acts.ts'
import { countSeasons } from '#server/puzzles/seasons/season-jobs.ts'
import { countDays } from '#server/trust/statistics/statistic-jobs.ts'
import { backdate } from './backdate.ts'
import { fillAnnounced } from './fill-announced.ts'
import { fillDigests } from './fill-digests.ts'
import { beginFilling, endFilling, type Newcomers } from './filling-mark.ts'
import { fillPastDays, type PastDay } from './past-days.ts'
import { fillPuzzleDay, type PuzzleDay } from './past-puzzle-day.ts'
import { fillPastSeason } from './past-season.ts'
import { fillPastStats } from './past-stats.ts'
import { fillPastViews } from './past-views.ts'

interface FillingCall {
  method: string
  url: string
  token: string | undefined
  body: unknown
}

/**
 * A picture for the form field `file`. It is in base64, because requests to a running site are lines of JSON.
 */
export interface FillingUpload {
  token: string
  name: string
  type: string
  base64: string
}

/** The site as the demo uses it: its API, where every rule applies, and a few privileged operations. */
export interface Filling {
  /**
   * Resolves to the admin's token. Throws an error with a message for the operator unless the site is empty.
   */
  begin(newcomers: Newcomers): Promise<string>
  call(call: FillingCall): Promise<{ status: number; text: string }>
  upload(upload: FillingUpload): Promise<{ status: number; text: string }>
  /** The last code that was mailed to an address. */
  code(email: string): Promise<string>
  /** Creates the cases of past days, with plays of all current members. */
  pastDays(): Promise<PastDay[]>
  /** Makes a member's puzzle the case of one of the past days. */
  puzzleDay(puzzleDay: PuzzleDay): Promise<void>
  /** Backdates the content by some weeks, and notifies all servers of the change. */
  end(): Promise<void>
  close(): Promise<void>
}

type FillingParts = Pick<AppParts, 'settings' | 'tokenSecret' | 'db' | 'files' | 'bus' | 'catalogue'>

/** Captures the codes in mails instead of sending the mails. */
function readLetters() {
  const codes = new Map<string, string>()
  const jobs: Jobs = {
    async add(_db, _name, data) {
      const code = 'text' in data && /\b\d{6}\b/.exec(data.text)?.[0]
      if (code) codes.set(data.to, code)
    },
    async addAll() {},
    async work() {},
    async repeat() {},
    watch() {},
    async close() {},
  }
  return { jobs, codes }
}

/** Opens a second app on a site's engines for a single caller, without rate limits, mail or pages. */
export async function openFilling(parts: FillingParts): Promise<Filling> {
  const { db, bus, settings, tokenSecret } = parts
  const { jobs, codes } = readLetters()
  const app = await buildApp({
    ...parts,
    settings: { ...settings, rateLimit: false, newcomerGuard: false },
    jobs,
    logger: pino({ level: 'silent' }),
    web: null,
  })
  const inTransaction = transactionRunner({ db, bus, pages: { invalidate() {} } })
  return {
    async begin(newcomers) {
      return accessTokens(tokenSecret).issue(await beginFilling(db, newcomers))
    },
    async call({ method, url, token, body }) {
      const response = await app.inject({
        method: method as NonNullable<InjectOptions['method']>,
        url,
        headers: token ? { authorization: `Bearer ${token}` } : {},
        payload: body as object,
      })
      return { status: response.statusCode, text: response.body }
    },
    async upload({ token, name, type, base64 }) {
      const form = new FormData()
      form.set('file', new File([Buffer.from(base64, 'base64')], name, { type }))
      const sent = new Response(form)
      const response = await app.inject({
        method: 'POST',
        url: '/api/image',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': sent.headers.get('content-type') ?? '',
        },
        payload: Buffer.from(await sent.arrayBuffer()),
      })
      return { status: response.statusCode, text: response.body }
    },
    code: async email => codes.get(email) ?? '',
    pastDays: () => fillPastDays({ db, fingerprint: fingerprints(tokenSecret), now: Date.now() }),
    puzzleDay: puzzleDay => fillPuzzleDay(db, puzzleDay),
    async end() {
      await backdate(db)
      await fillPastStats(db)
      await rateDays({ db, pages: { invalidate() {} } }, Date.now())
      await giveBadges(db)
      await fillPastSeason(db, Date.now())
      await countSeasons(db, Date.now())
      await countRatings({ db, inTransaction })
      await fillAnnounced({ db, inTransaction, jobs, settings })
      await fillPastViews(db, Date.now())
      await countDays(db, Date.now())
      await fillDigests({ db, settings, tokenSecret })
      await endFilling(db)
      bus.publish('missed', {})
    },
    close: () => app.close(),
  }
}
