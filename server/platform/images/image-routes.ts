import type { AppContext } from '#server/app-context.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { releaseImage } from './image-acts.ts'
import { removeUnusedImage } from './orphan-sweep.ts'

export const imageRoutes = ({ db, files, log }: Pick<AppContext, 'db' | 'files' | 'log'>) =>
  ({
    'DELETE /api/image': async ({ write, body: { filename }, viewer }) => {
      const name = filename.slice(filename.lastIndexOf('/') + 1)
      await write(ctx => releaseImage(ctx, { name, memberId: viewer.memberId }))
      await removeUnusedImage({ db, files, log }, name)
      return null
    },
  }) satisfies Partial<Handlers>
