import type { Handlers } from '../http/routes.ts'
import type { Site } from '../site.ts'
import { pin } from './pin-acts.ts'

export const pinRoutes = ({ act }: Pick<Site, 'act'>) =>
  ({
    'PUT /api/post/pin': async ({ body: { postId, scope, until = null }, viewer }) => {
      await act(on => pin(on, viewer, { postId, scope, until }))
      return null
    },
  }) satisfies Partial<Handlers>
