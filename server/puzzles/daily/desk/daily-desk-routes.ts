import { koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import type { Site } from '#server/app-context.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { findFirstDay } from '../daily-queries.ts'
import { setPuzzle } from '../puzzle-days/puzzle-supply-acts.ts'
import { excuseDay, resetCase, setCase } from '../supply-acts.ts'
import { listWholeCases } from './case-desk-queries.ts'
import { correctCase } from './correction-acts.ts'
import {
  assertBegun,
  assertDraft,
  assertExcusable,
  assertSettable,
  assertWhole,
  daysFrom,
  preparedOnWire,
} from './daily-desk-rules.ts'

/** The calls by which editors see and set upcoming cases. */
export const dailyDeskRoutes = ({ db, fingerprint, now: clock }: Pick<Site, 'db' | 'fingerprint' | 'now'>) =>
  ({
    'GET /api/admin/daily': async ({ query: { from } }) => {
      const today = koreanDay(clock())
      const cases = await listWholeCases(db, daysFrom(from, clock()))
      const first = (await findFirstDay(db)) ?? today
      return { data: cases.map(one => preparedOnWire(one, today)), first }
    },

    'PUT /api/admin/daily': async ({ body, viewer, act }) => {
      assertDraft(body, clock())
      await act(on => setCase(on, viewer.memberId, body))
      return null
    },

    'PUT /api/admin/daily/puzzle': async ({ body, viewer, act }) => {
      assertSettable(body.day, clock())
      await act(on => setPuzzle(on, viewer.memberId, body))
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
  }) satisfies Partial<Handlers>
