import type { Handlers } from '../http/routes.ts'
import type { Site } from '../site.ts'
import { releaseImage } from './image-acts.ts'
import { removeUnshown } from './letting-go.ts'

export const imageRoutes = ({ db, act, files, log }: Pick<Site, 'db' | 'act' | 'files' | 'log'>) =>
  ({
    'DELETE /api/image': async ({ body: { filename }, viewer }) => {
      const name = filename.slice(filename.lastIndexOf('/') + 1)
      await act(on => releaseImage(on, { name, memberId: viewer.memberId }))
      await removeUnshown({ db, files, log }, name)
      return null
    },
  }) satisfies Partial<Handlers>
