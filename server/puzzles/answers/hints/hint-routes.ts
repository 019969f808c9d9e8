import type { AppContext } from '#server/app-context.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { openPuzzleHint, readHints } from './hint-acts.ts'

export const hintRoutes = ({ db }: Pick<AppContext, 'db'>) =>
  ({
    'GET /api/hints': async ({ query: { postId }, viewer }) => ({
      data: (await readHints(db, { ...viewer, postId })).open,
    }),

    'POST /api/hint': async ({ write, body: { postId, number = Infinity }, viewer }) => ({
      data: await write(ctx => openPuzzleHint(ctx, { ...viewer, postId, number })),
    }),
  }) satisfies Partial<Handlers>
