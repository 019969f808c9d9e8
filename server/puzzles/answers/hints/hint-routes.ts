import type { Site } from '#server/app-context.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { openHint, readHints } from './hint-acts.ts'

export const hintRoutes = ({ db, act }: Pick<Site, 'db' | 'act'>) =>
  ({
    'GET /api/hints': async ({ query: { postId }, viewer }) => ({
      data: (await readHints(db, { ...viewer, postId })).open,
    }),

    'POST /api/hint': async ({ body: { postId, number = Infinity }, viewer }) => ({
      data: await act(on => openHint(on, { ...viewer, postId, number })),
    }),
  }) satisfies Partial<Handlers>
