import type { Site } from '#server/app-context.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { releaseImage } from './image-acts.ts'
import { removeUnshown } from './orphan-sweep.ts'

export const imageRoutes = ({ db, act, files, log }: Pick<Site, 'db' | 'act' | 'files' | 'log'>) =>
  ({
    'DELETE /api/image': async ({ body: { filename }, viewer }) => {
      const name = filename.slice(filename.lastIndexOf('/') + 1)
      await act(on => releaseImage(on, { name, memberId: viewer.memberId }))
      await removeUnshown({ db, files, log }, name)
      return null
    },
  }) satisfies Partial<Handlers>
