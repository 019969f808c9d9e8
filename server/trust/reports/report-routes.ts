import { invalid } from '#contract/platform/http/refusals.ts'
import { RECORD_PAGE_SIZE, reportProblem } from '#contract/trust/moderation/moderation-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { pageWindowOf } from '#server/platform/http/answers/paging.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { reconcileImages } from '#server/trust/targets/image-visibility.ts'
import { countReports, listReports } from './own-report-queries.ts'
import { report, withdrawReport } from './report-acts.ts'

export const reportRoutes = ({
  bus,
  db,
  settings,
  options,
  jobs,
  files,
  log,
}: Pick<AppContext, 'bus' | 'db' | 'settings' | 'options' | 'jobs' | 'files' | 'log'>) =>
  ({
    'POST /api/report': async ({ write, body: { detail, ...body }, viewer }) => {
      const input = { ...body, detail: detail?.trim() || null }
      const problem = reportProblem({
        type: body.targetType,
        reason: body.reason,
        detail: input.detail ?? '',
      })
      if (problem) throw invalid(problem.field, problem.message)
      const figures = await options.read()
      const reportId = await write(ctx => report(ctx, { ...input, viewer }, { figures, jobs, settings }))
      bus.publish('moderation', {})
      await reconcileImages({ db, files, log })
      return { data: { reportId } }
    },

    'GET /api/user/reports': async ({ query, viewer: { memberId } }) => {
      const window = pageWindowOf(query, RECORD_PAGE_SIZE)
      const [data, total] = [await listReports(db, memberId, window), await countReports(db, memberId)]
      return { data, page: window.page, size: window.size, total }
    },

    'DELETE /api/report': async ({ write, query: { reportId }, viewer: { memberId } }) => {
      await write(ctx => withdrawReport(ctx, { reportId, memberId }))
      bus.publish('moderation', {})
      return null
    },
  }) satisfies Partial<Handlers>
