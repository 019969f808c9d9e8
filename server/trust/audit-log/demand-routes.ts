import type { Handlers } from '#server/platform/http/routes.ts'
import { insertStaffAct } from './staff-log-queries.ts'

/** What authorities want of the site is a line of the log: nobody can change it later. */
export const demandRoutes = {
  'POST /api/admin/demand': async ({ body: { authority, kind, answer, note }, viewer, act }) => {
    const detail = { authority, demand: kind, answer, ...(note && { note }) }
    await act(async ({ trx }) => {
      await insertStaffAct(trx, { byId: viewer.memberId, act: 'demand', detail })
    })
    return null
  },
} satisfies Partial<Handlers>
