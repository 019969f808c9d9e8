import { invalid } from '#contract/platform/http/refusals.ts'
import { RECORD_PAGE_SIZE, reportProblem } from '#contract/trust/moderation/moderation-rules.ts'
import type { Site } from '#server/app-context.ts'
import { windowOf } from '#server/platform/http/answers/paging.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { settleImages } from '#server/trust/hiding/held-images.ts'
import { countReports, listReports } from './own-report-queries.ts'
import { report, takeBack } from './report-acts.ts'

export const reportRoutes = ({
  bus,
  db,
  act,
  settings,
  options,
  files,
  log,
}: Pick<Site, 'bus' | 'db' | 'act' | 'settings' | 'options' | 'files' | 'log'>) =>
  ({
    'POST /api/report': async ({ body: { detail, ...body }, viewer }) => {
      const said = { ...body, detail: detail?.trim() || null }
      const problem = reportProblem({ type: body.targetType, reason: body.reason, detail: said.detail ?? '' })
      if (problem) throw invalid(problem.field, problem.message)
      const figures = await options.read()
      const by = { isLimited: settings.rateLimit, figures }
      const reportId = await act(on => report(on, { ...said, viewer }, by))
      bus.publish('moderation', {})
      await settleImages({ db, files, log })
      return { data: { reportId } }
    },

    'GET /api/user/reports': async ({ query, viewer: { memberId } }) => {
      const window = windowOf(query, RECORD_PAGE_SIZE)
      const [data, total] = [await listReports(db, memberId, window), await countReports(db, memberId)]
      return { data, page: window.page, size: window.size, total }
    },

    'DELETE /api/report': async ({ query: { reportId }, viewer: { memberId } }) => {
      await act(on => takeBack(on, { reportId, memberId }))
      bus.publish('moderation', {})
      return null
    },
  }) satisfies Partial<Handlers>
