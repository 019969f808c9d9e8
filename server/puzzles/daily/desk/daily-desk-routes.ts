import { koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { findFirstDay } from '../daily-queries.ts'
import { setPuzzle } from '../puzzle-days/puzzle-supply-acts.ts'
import { excuseDay, resetCase, setCase } from '../supply-acts.ts'
import { listWholeCases } from './case-desk-queries.ts'
import { correctCase } from './correction-acts.ts'
import {
  assertDayBegun,
  assertDayExcusable,
  assertDaySettable,
  assertDraft,
  assertWellFormed,
  deskRange,
  preparedOnWire,
} from './daily-desk-rules.ts'

/** The calls with which editors see and set upcoming cases. */
export const dailyDeskRoutes = ({
  db,
  fingerprint,
  now: clock,
}: Pick<AppContext, 'db' | 'fingerprint' | 'now'>) =>
  ({
    'GET /api/admin/daily': async ({ query: { from } }) => {
      const today = koreanDay(clock())
      const cases = await listWholeCases(db, deskRange(from, clock()))
      const first = (await findFirstDay(db)) ?? today
      return { data: cases.map(one => preparedOnWire(one, today)), first }
    },

    'PUT /api/admin/daily': async ({ body, viewer, write }) => {
      assertDraft(body, clock())
      await write(ctx => setCase(ctx, viewer.memberId, body))
      return null
    },

    'PUT /api/admin/daily/puzzle': async ({ body, viewer, write }) => {
      assertDaySettable(body.day, clock())
      await write(ctx => setPuzzle(ctx, viewer.memberId, body))
      return null
    },

    'DELETE /api/admin/daily': async ({ query: { day }, viewer, write }) => {
      assertDaySettable(day, clock())
      await write(ctx => resetCase(ctx, viewer.memberId, { fingerprint, day }))
      return null
    },

    'PUT /api/admin/daily/erratum': async ({ body, viewer, write }) => {
      const now = clock()
      assertDayBegun(body.day, now)
      assertWellFormed(body)
      return { data: { credited: await write(ctx => correctCase(ctx, viewer.memberId, { ...body, now })) } }
    },

    'POST /api/admin/daily/excuse': async ({ body, viewer, write }) => {
      assertDayExcusable(body.day, clock())
      await write(ctx => excuseDay(ctx, viewer.memberId, body))
      return null
    },
  }) satisfies Partial<Handlers>
