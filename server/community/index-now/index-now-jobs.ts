import { randomUUID } from 'node:crypto'
import { hrefOf } from '#contract/site-map.ts'
import type { Site } from '#server/app-context.ts'
import {
  type ChangedAddress,
  deleteChangedAddresses,
  deleteTaken,
  updateAsTaken,
} from './changed-address-queries.ts'
import { ADDRESSES_MAX, isPublic, tellOfChanges } from './index-now.ts'

/** Longer than a call may take, shorter than the time between two turns. */
const CALL_SECONDS = 60

const pathOf: Record<ChangedAddress['kind'], (id: number) => string> = {
  post: id => hrefOf('post', { postId: id }),
  series: id => hrefOf('series', { seriesId: id }),
  book: id => hrefOf('book', { bookId: id }),
}

/**
 * One turn: tells search engines of what changed, in one call outside of any transaction. What they can't take now waits
 * for a later turn; what they refuse is given up. Either is logged once, until a call is taken again.
 */
export function indexNowTurns({ db, settings, log }: Pick<Site, 'db' | 'settings' | 'log'>) {
  const { siteUrl, indexNow } = settings
  const { key, url } = indexNow
  const max = ADDRESSES_MAX
  let said: string | undefined

  return async function turn() {
    // Nobody is told: nothing is gathered either.
    if (!key || !isPublic(siteUrl)) return void (await deleteChangedAddresses(db, { max }))
    const takenId = randomUUID()
    const changed = await updateAsTaken(db, { takenId, max, callSeconds: CALL_SECONDS })
    if (changed.length === 0) return
    const paths = changed.map(({ kind, id }) => pathOf[kind](id))
    const { outcome, why } = await tellOfChanges({ url, key, siteUrl, paths })
    if (outcome !== 'later') await deleteTaken(db, { takenId, max })
    if (outcome !== 'taken' && why !== said)
      log.warn({ outcome, why, addresses: paths.length }, 'search engines were not told of changes')
    said = outcome === 'taken' ? undefined : why
  }
}

/** Every five minutes, on one of the servers. */
export const startIndexNow = ({ jobs, ...site }: Pick<Site, 'db' | 'settings' | 'log' | 'jobs'>) =>
  jobs.repeat('tell-search-engines', '*/5 * * * *', indexNowTurns(site))
