import type { Site } from '#server/app-context.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { renditionFiles } from './files/rendition-names.ts'
import { deleteLeftover, deleteUnshown, listLeftovers, listUnshown } from './leftover-queries.ts'

/** How long an upload may wait for the post that will show it. */
const UNSHOWN_HOURS = 24
const SWEPT_AT_ONCE = 200

type Stores = Pick<Site, 'db' | 'files' | 'log'>

/** PostgreSQL's "something still refers to it": a post that shows the image was saved at the same moment. */
const isReferredTo = (error: unknown) => (error as { code?: string }).code === '23503'

/** Takes an image's row away unless something shows it; resolves to whether its file is left over. */
export async function letGoUnshown(db: Db, name: string) {
  try {
    return await deleteUnshown(db, name)
  } catch (error) {
    if (isReferredTo(error)) return false
    throw error
  }
}

/** Storage may be away, or slow: no transaction waits for it, and what it keeps is tried again by the next sweep. */
async function removeLeftover({ db, files, log }: Stores, name: string) {
  try {
    // What was made of it first: a try that is cut off begins anew with all of them.
    for (const file of [...renditionFiles(name), name]) await files.delete(file)
    await deleteLeftover(db, name)
  } catch (error) {
    log.error({ err: error, image: name }, 'an image could not be removed from storage')
  }
}

/** Removes an image, row and file, unless something shows it. */
export async function removeUnshown(site: Stores, name: string) {
  if (await letGoUnshown(site.db, name)) await removeLeftover(site, name)
}

/** In the order of names, so many at once. */
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

/** Removes what nobody shows a day after its upload, what was let go of, and the files that earlier tries left. */
export async function sweepImages(site: Stores) {
  const { db, files, log } = site
  await forEachName(
    page => listUnshown(db, { ...page, hours: UNSHOWN_HOURS }),
    name => letGoUnshown(db, name),
  )
  try {
    await files.check()
    await files.sweep()
  } catch (error) {
    log.error({ err: error }, 'storage is away: what is left there waits for the next sweep')
    return
  }
  await forEachName(
    page => listLeftovers(db, page),
    name => removeLeftover(site, name),
  )
}

/** Sweeps every hour, on one of the servers. */
export const startImageSweep = ({ jobs, ...site }: Stores & Pick<Site, 'jobs'>) =>
  jobs.repeat('sweep-images', '37 * * * *', () => sweepImages(site))
