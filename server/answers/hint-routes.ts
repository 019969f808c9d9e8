import type { Handlers } from '../http/routes.ts'
import type { Site } from '../site.ts'
import { openHint, readHints } from './hint-acts.ts'

export const hintRoutes = ({ db, act }: Pick<Site, 'db' | 'act'>) =>
  ({
    'GET /api/hints': async ({ query: { postId }, viewer: { memberId } }) => ({
      data: (await readHints(db, { postId, memberId })).open,
    }),

    'POST /api/hint': async ({ body: { postId, number = Infinity }, viewer: { memberId } }) => ({
      data: await act(on => openHint(on, { postId, memberId, number })),
    }),
  }) satisfies Partial<Handlers>
