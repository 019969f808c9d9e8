import type { AppContext } from '#server/app-context.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { accuse, beginPractice, countPractice, giveUp, openHint, practiceOf } from './practice-acts.ts'
import { pickCaseFor } from './practice-cases.ts'

export const practiceRoutes = ({ db, fingerprint }: Pick<AppContext, 'db' | 'fingerprint'>) =>
  ({
    'POST /api/practice': async ({ write, body: { level }, viewer }) => {
      const memberId = viewer?.memberId
      if (memberId !== undefined) await countPractice({ db, fingerprint }, memberId)
      const caseId = await pickCaseFor(db, level, memberId)
      const playId = await write(ctx => beginPractice(ctx, caseId, memberId))
      return { data: await practiceOf(db, { playId, memberId }) }
    },

    'GET /api/practice': async ({ query: { playId }, viewer }) => ({
      data: await practiceOf(db, { playId, memberId: viewer?.memberId }),
    }),

    'POST /api/practice/try': async ({ write, body: { playId, choice }, viewer }) => ({
      data: await write(ctx => accuse(ctx, { playId, memberId: viewer?.memberId }, choice)),
    }),

    'POST /api/practice/hint': async ({ write, body: { playId, number }, viewer }) => ({
      data: { hints: await write(ctx => openHint(ctx, { playId, memberId: viewer?.memberId }, number)) },
    }),

    'POST /api/practice/giveup': async ({ write, body: { playId }, viewer }) => {
      await write(ctx => giveUp(ctx, { playId, memberId: viewer?.memberId }))
      return null
    },
  }) satisfies Partial<Handlers>
