import { RANKING_PAGE_SIZE } from '#contract/puzzles/rankings/rankings.ts'
import { type Season, seasonBounds, seasonState } from '#contract/puzzles/seasons/season-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { pageWindowOf } from '#server/platform/http/answers/paging.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { isClosed } from '#server/puzzles/seasons/place-queries.ts'
import { requireSeason, selectableSeasons } from '#server/puzzles/seasons/season-rules.ts'
import { rankingMarks } from './ranking-marks.ts'
import { seasonOrder } from './season-order.ts'
import { countPlaces, findSeasonRank, listPlaces } from './season-place-queries.ts'
import { countStanding, findScore, findStandingRank, listSeasons, listStanding } from './season-queries.ts'

export function seasonRoutes({ db, now: clock }: Pick<AppContext, 'db' | 'now'>) {
  const marks = rankingMarks(db)

  /**
   * The state of a season's table. It is `closed` once its final places are stored; until then the last
   * counted table is shown.
   */
  async function tableOf(season: Season, now: number) {
    if (await isClosed(db, season)) return 'closed' as const
    const state = seasonState(season, now)
    const total = await countStanding(db, season, state)
    return { ranking: { db, marks, total, order: seasonOrder(season, state) }, state }
  }

  async function readSeason(query: { season?: string }) {
    const now = clock()
    const seasons = selectableSeasons(await listSeasons(db), now)
    const season = requireSeason(query.season, { now, seasons })
    return { season, seasons, table: await tableOf(season, now) }
  }

  return {
    'GET /api/season/rank': async ({ query }) => {
      const { season, seasons, table } = await readSeason(query)
      const window = pageWindowOf(query, RANKING_PAGE_SIZE)
      const shared = {
        ...{ page: window.page, size: window.size, season, seasons },
        endsAt: new Date(seasonBounds(season).end).toISOString(),
      }
      if (table === 'closed')
        return {
          data: await listPlaces(db, season, window),
          ...shared,
          total: await countPlaces(db, season),
          state: 'closed',
        }
      const { ranking, state } = table
      return {
        data: await listStanding(ranking, window),
        ...shared,
        total: ranking.total,
        state,
      }
    },

    'GET /api/user/season': async ({ query, viewer: { memberId } }) => {
      const { season, table } = await readSeason(query)
      const none = { points: 0, solves: 0, rank: null }
      if (table === 'closed')
        return { data: { season, ...((await findSeasonRank(db, { season, memberId })) ?? none) } }
      const score = await findScore(db, { season, memberId })
      return { data: { season, ...score, rank: await findStandingRank(table.ranking, memberId) } }
    },
  } satisfies Partial<Handlers>
}
