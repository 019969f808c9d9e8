import type { Handlers } from '#server/platform/http/routes.ts'
import { pin } from './pin-acts.ts'

export const pinRoutes = () =>
  ({
    'PUT /api/post/pin': async ({ body: { postId, scope, until = null }, viewer, act }) => {
      await act(on => pin(on, viewer, { postId, scope, until }))
      return null
    },
  }) satisfies Partial<Handlers>
