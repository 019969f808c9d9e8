import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { renditionFiles } from './files/rendition-names.ts'
import { deleteLeftover, deleteUnusedImage, listLeftovers, listUnusedImages } from './leftover-queries.ts'

/** How many hours an upload may wait for the post that will show it. */
const UNSHOWN_HOURS = 24
const SWEPT_AT_ONCE = 200

type Stores = Pick<AppContext, 'db' | 'files' | 'log'>

/** PostgreSQL's foreign key violation: a post that shows the image was saved at the same moment. */
const isReferredTo = (error: unknown) => (error as { code?: string }).code === '23503'

/** Deletes an image's row unless something shows it. Resolves to whether its file is now a leftover. */
export async function deleteOrphan(db: Db, name: string) {
  try {
    return await deleteUnusedImage(db, name)
  } catch (error) {
    if (isReferredTo(error)) return false
    throw error
  }
}

/**
 * Deletes a leftover file, outside any transaction since storage may be slow or unavailable. The next sweep
 * retries a failure.
 */
async function removeLeftover({ db, files, log }: Stores, name: string) {
  try {
    // Renditions are deleted first, so an interrupted attempt is repeated in full.
    for (const file of [...renditionFiles(name), name]) await files.delete(file)
    await deleteLeftover(db, name)
  } catch (error) {
    log.error({ err: error, image: name }, 'an image could not be removed from storage')
  }
}

/** Deletes an image, row and file, unless something shows it. */
export async function removeUnusedImage(site: Stores, name: string) {
  if (await deleteOrphan(site.db, name)) await removeLeftover(site, name)
}

/** Calls `act` for each name in order, fetching the names in batches. */
async function forEachName(
  list: (page: { after: string; limit: number }) => Promise<string[]>,
  act: (name: string) => Promise<unknown>,
) {
  let after = ''
  while (true) {
    const names = await list({ after, limit: SWEPT_AT_ONCE })
    for (const name of names) await act(name)
    after = names.at(-1) ?? ''
    if (names.length < SWEPT_AT_ONCE) return
  }
}

/**
 * Deletes images that nothing shows a day after upload, released images, and leftovers of earlier attempts.
 */
export async function sweepImages(site: Stores) {
  const { db, files, log } = site
  await forEachName(
    page => listUnusedImages(db, { ...page, hours: UNSHOWN_HOURS }),
    name => deleteOrphan(db, name),
  )
  try {
    await files.check()
    await files.sweep()
  } catch (error) {
    log.error({ err: error }, 'storage is unreachable: its leftover files wait for the next sweep')
    return
  }
  await removeErasedFiles(site)
}

/** Removes the files whose rows are gone. What storage refuses waits for the next run. */
export const removeErasedFiles = (site: Stores) =>
  forEachName(
    page => listLeftovers(site.db, page),
    name => removeLeftover(site, name),
  )

/** Runs the sweep every hour, on one of the servers. */
export const startImageSweep = ({ jobs, ...site }: Stores & Pick<AppContext, 'jobs'>) =>
  jobs.repeat('sweep-images', '37 * * * *', () => sweepImages(site))
