import { invalid } from '#contract/platform/http/refusals.ts'
import { type Options, optionsProblem } from '#contract/trust/site-settings/options.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { changeOptions } from './option-acts.ts'
import { findOptions } from './option-queries.ts'

export const optionRoutes = ({ db, settings }: Pick<AppContext, 'db' | 'settings'>) => {
  const environment = {
    privacyOfficer: settings.officers.privacy ?? null,
    youthOfficer: settings.officers.youth ?? null,
  }

  return {
    // Reads the database instead of this server's cache, because the page made from the result may be cached.
    'GET /api/guide': async () => {
      const {
        // Only staff may know the default action for watched words.
        options: { wordAction: _, face: __, setup: ___, ...options },
        changedAt,
      } = await findOptions(db)
      const privacyOfficer = options.privacyOfficer ?? environment.privacyOfficer
      const youthOfficer = options.youthOfficer ?? environment.youthOfficer
      return { data: { ...options, privacyOfficer, youthOfficer, changedAt } }
    },

    'GET /api/admin/settings': async () => {
      const {
        options: { face: _, setup: __, ...options },
        version,
        changedAt,
      } = await findOptions(db)
      return { data: { ...options, version, changedAt, environment } }
    },

    'PUT /api/admin/settings': async ({ body: { version, ...body }, viewer, write }) => {
      const problem = optionsProblem(body)
      if (problem) throw invalid(problem.field, problem.message)
      const options: Omit<Options, 'face' | 'setup'> = {
        ...body,
        privacyOfficer: body.privacyOfficer?.trim() || null,
        youthOfficer: body.youthOfficer?.trim() || null,
        wordAction: body.wordAction ?? (await findOptions(db)).options.wordAction,
      }
      const next = await write(ctx => changeOptions(ctx, { options, version, byId: viewer.memberId }))
      return { data: { version: next } }
    },
  } satisfies Partial<Handlers>
}
