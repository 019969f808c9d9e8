import { invalid } from '#contract/platform/http/refusals.ts'
import { PUBLIC_ACTS_PAGE_SIZE } from '#contract/trust/moderation/moderation-rules.ts'
import { monthAfter, monthOf } from '#contract/trust/transparency/period-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { pageWindowOf } from '#server/platform/http/answers/paging.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { shownFigure } from './figure-rules.ts'
import { listPeriods, periodsBetween } from './period-queries.ts'
import { countPublicActs, listPublicActs } from './public-act-queries.ts'

const MONTHS_SHOWN = 12
const MONTHS_MAX = 120

export const transparencyRoutes = ({ db }: Pick<AppContext, 'db'>) =>
  ({
    'GET /api/transparency': async ({ query }) => {
      const to = query.to ?? monthOf(new Date())
      const from = query.from ?? monthAfter(to, 1 - MONTHS_SHOWN)
      if (from > to || monthAfter(from, MONTHS_MAX) <= to)
        throw invalid('from', '기간은 120개월까지이고, 처음이 끝보다 앞서야 합니다.')
      const periods = await listPeriods(db, periodsBetween(from, to))
      const data = periods.map(({ period, figures }) => ({
        kind: period.includes('H') ? ('half' as const) : ('month' as const),
        period,
        figures: shownFigure(figures),
      }))
      return { data }
    },

    'GET /api/transparency/acts': async ({ query }) => {
      const window = pageWindowOf(query, PUBLIC_ACTS_PAGE_SIZE)
      const [data, counted] = [await listPublicActs(db, window), await countPublicActs(db)]
      return { data, page: window.page, size: window.size, ...counted }
    },
  }) satisfies Partial<Handlers>
