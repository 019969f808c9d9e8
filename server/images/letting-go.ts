import type { Site } from '../site.ts'
import { deleteUnshown, listUnshown } from './image-queries.ts'

/** How long an upload may wait for the post that will show it. */
const UNSHOWN_HOURS = 24
const SWEPT_AT_ONCE = 200

type Stores = Pick<Site, 'db' | 'files'>

/** PostgreSQL's "something still refers to it": a post that shows the image was saved at the same moment. */
const isReferredTo = (error: unknown) => (error as { code?: string }).code === '23503'

/** Removes an image, row and file, unless something shows it. */
export async function removeUnshown({ db, files }: Stores, name: string) {
  try {
    await db.transaction().execute(async trx => {
      // The file goes within the transaction: where it can't, the row stays and the next sweep tries again.
      if (await deleteUnshown(trx, name)) await files.delete(name)
    })
  } catch (error) {
    if (!isReferredTo(error)) throw error
  }
}

/** Removes what nobody shows a day after its upload, and what was let go of. */
export async function sweepImages({ db, files, log }: Stores & Pick<Site, 'log'>) {
  let after = ''
  while (true) {
    const names = await listUnshown(db, { hours: UNSHOWN_HOURS, after, limit: SWEPT_AT_ONCE })
    for (const name of names)
      await removeUnshown({ db, files }, name).catch(error =>
        log.error({ err: error, image: name }, 'an image could not be swept'),
      )
    after = names.at(-1) ?? ''
    if (names.length < SWEPT_AT_ONCE) return
  }
}

/** Sweeps every hour, on one of the servers. */
export const startImageSweep = ({ jobs, ...site }: Stores & Pick<Site, 'jobs' | 'log'>) =>
  jobs.repeat('sweep-images', '37 * * * *', () => sweepImages(site))
