import { invalid } from '#contract/platform/http/refusals.ts'
import {
  boardStatistics,
  type StatisticKey,
  spanProblem,
  statisticKeys,
} from '#contract/trust/statistics/statistics.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { findLastDay, listValues } from './statistic-queries.ts'

/** The requested statistics, or all of them. */
function keysOf(list: string | undefined) {
  if (list === undefined) return statisticKeys
  const names: readonly string[] = list.split(',')
  if (names.some(name => !statisticKeys.includes(name as StatisticKey)))
    throw invalid('keys', '셀 수 있는 것을 선택해 주세요.')
  return statisticKeys.filter(key => names.includes(key))
}

export const statisticRoutes = ({ db }: Pick<AppContext, 'db'>) =>
  ({
    'GET /api/admin/stats': async ({ query: { from, to, board, keys } }) => {
      const problem = spanProblem(from, to)
      if (problem) throw invalid('from', problem)
      const shown = keysOf(keys).filter(key => !board || boardStatistics.includes(key))
      const valuesOf = await listValues(db, { from, to }, board)
      const series = shown.map(key => ({ key, values: valuesOf(key) }))
      return { data: { counted: (await findLastDay(db)) ?? null, series } }
    },
  }) satisfies Partial<Handlers>
