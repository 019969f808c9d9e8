import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { renditionFiles } from './files/rendition-names.ts'
import { deleteLeftover, deleteUnusedImage, listLeftovers, listUnusedImages } from './leftover-queries.ts'
import { whileStorageAnswers } from './while-storage-answers.ts'

/** How many hours an uploaded image may exist before a post shows it. */
const UNSHOWN_HOURS = 24
const SWEPT_AT_ONCE = 200

type Stores = Pick<AppContext, 'db' | 'files' | 'log'>

/** PostgreSQL's foreign key violation. It means that a post with the image was saved at the same moment. */
const isReferredTo = (error: unknown) => (error as { code?: string }).code === '23503'

/**
 * Deletes an image's row unless something shows the image. Resolves to whether its file is now a leftover.
 */
export async function deleteOrphan(db: Db, name: string) {
  try {
    return await deleteUnusedImage(db, name)
  } catch (error) {
    if (isReferredTo(error)) return false
    throw error
  }
}

/** Deletes a leftover file. Runs outside any transaction, since storage may be slow or unavailable. */
async function removeLeftover({ db, files }: Stores, name: string) {
  // Renditions are deleted first: if this is interrupted, the leftover remains and the next sweep repeats
  // everything.
  for (const file of [...renditionFiles(name), name]) await files.delete(file)
  await deleteLeftover(db, name)
}

/** Logs that a file could not be deleted. The next sweep tries again. */
const logFailure =
  ({ log }: Stores) =>
  (err: unknown, image: string) =>
    log.error({ err, image }, 'an image could not be removed from storage')

/** Deletes an image's row and file, unless something shows the image. */
export async function removeUnusedImage(site: Stores, name: string) {
  if (await deleteOrphan(site.db, name))
    await removeLeftover(site, name).catch(error => logFailure(site)(error, name))
}

/** Calls `act` with batches of names in order, until there are no more names or `act` resolves to `false`. */
async function forNames(
  list: (page: { after: string; limit: number }) => Promise<string[]>,
  act: (names: string[]) => Promise<boolean>,
) {
  let after = ''
  while (true) {
    const names = await list({ after, limit: SWEPT_AT_ONCE })
    if (!(await act(names))) return
    after = names.at(-1) ?? ''
    if (names.length < SWEPT_AT_ONCE) return
  }
}

/**
 * Deletes released images, images that nothing shows a day after their upload, and leftovers of earlier
 * attempts.
 */
export async function sweepImages(site: Stores) {
  const { db, files, log } = site
  await forNames(
    page => listUnusedImages(db, { ...page, hours: UNSHOWN_HOURS }),
    async names => {
      for (const name of names) await deleteOrphan(db, name)
      return true
    },
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

/** Deletes files whose rows are gone. Files that storage fails to delete wait for the next run. */
export const removeErasedFiles = (site: Stores) =>
  forNames(
    page => listLeftovers(site.db, page),
    names =>
      whileStorageAnswers(site.files, names, {
        act: name => removeLeftover(site, name),
        failed: logFailure(site),
      }),
  )

/** Runs the sweep every hour on one of the servers. */
export const startImageSweep = ({ jobs, ...site }: Stores & Pick<AppContext, 'jobs'>) =>
  jobs.repeat('sweep-images', '37 * * * *', () => sweepImages(site))
