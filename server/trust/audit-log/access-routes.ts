import { koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import { ACCESSES_PAGE_SIZE } from '#contract/trust/audit-log/access-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { pageWindowOf } from '#server/platform/http/answers/paging.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { checkAccesses } from './access-acts.ts'
import { countAccesses, findLastCheck, listAccesses } from './access-queries.ts'

type Needs = Pick<AppContext, 'db' | 'addressCipher'>

export const accessRoutes = ({ db, addressCipher }: Needs) =>
  ({
    'GET /api/admin/accesses': async ({ query }) => {
      // The database also uses Korean days, so both clocks give the same month.
      const { month = koreanDay(Date.now()).slice(0, 7) } = query
      const window = pageWindowOf(query, ACCESSES_PAGE_SIZE)
      const rows = await listAccesses(db, month, window)
      const data = rows.map(({ fromSealed, ...row }) => ({
        ...row,
        from: (fromSealed && addressCipher.decrypt(fromSealed)) || null,
      }))
      const counted = await countAccesses(db, month)
      const lastCheck = (await findLastCheck(db)) ?? null
      return { data, page: window.page, size: window.size, ...counted, month, lastCheck }
    },

    'POST /api/admin/accesses/check': async ({ body: { through }, viewer, write }) => {
      await write(ctx => checkAccesses(ctx, { through, byId: viewer.memberId }))
      return null
    },
  }) satisfies Partial<Handlers>
