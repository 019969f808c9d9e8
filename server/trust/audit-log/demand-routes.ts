import type { Handlers } from '#server/platform/http/routes.ts'
import { insertStaffAct } from './staff-log-queries.ts'

/** Demands of authorities are recorded in the staff log, where nobody can change them later. */
export const demandRoutes = {
  'POST /api/admin/demand': async ({ body: { authority, kind, answer, note }, viewer, write }) => {
    const detail = { authority, demand: kind, answer, ...(note && { note }) }
    await write(async ({ trx }) => {
      await insertStaffAct(trx, { byId: viewer.memberId, act: 'demand', detail })
    })
    return null
  },
} satisfies Partial<Handlers>
