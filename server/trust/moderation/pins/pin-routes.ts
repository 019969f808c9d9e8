import type { Handlers } from '#server/platform/http/routes.ts'
import { pin } from './pin-acts.ts'

export const pinRoutes = () =>
  ({
    'PUT /api/post/pin': async ({ body: { postId, scope, until = null }, viewer, write }) => {
      await write(ctx => pin(ctx, viewer, { postId, scope, until }))
      return null
    },
  }) satisfies Partial<Handlers>
