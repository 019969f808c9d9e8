import { randomUUID } from 'node:crypto'
import { hrefOf } from '#contract/site-map.ts'
import type { AppContext } from '#server/app-context.ts'
import {
  type ChangedAddress,
  deleteChangedAddresses,
  deleteClaimedAddresses,
  updateAsClaimed,
} from './changed-address-queries.ts'
import { ADDRESSES_MAX, isPublic, submitChanges } from './index-now.ts'

/** This is longer than a call may take and shorter than the time between two turns. */
const CALL_SECONDS = 60

const pathOf: Record<ChangedAddress['kind'], (id: number) => string> = {
  post: id => hrefOf('post', { postId: id }),
  series: id => hrefOf('series', { seriesId: id }),
  book: id => hrefOf('book', { bookId: id }),
}

/**
 * One turn submits the changed addresses to search engines, in one call outside of any transaction. Addresses
 * that can't be taken now are retried in a later turn; refused ones are discarded. Each failure is logged
 * once, until a call succeeds.
 */
export function indexNowTurns({ db, settings, log }: Pick<AppContext, 'db' | 'settings' | 'log'>) {
  const { siteUrl, indexNow } = settings
  const { key, url } = indexNow
  const max = ADDRESSES_MAX
  let lastLogged: string | undefined

  return async function turn() {
    // Without a key or a public address nothing is submitted, so the list is cleared.
    if (!key || !isPublic(siteUrl)) return void (await deleteChangedAddresses(db, { max }))
    const takenId = randomUUID()
    const changed = await updateAsClaimed(db, { takenId, max, callSeconds: CALL_SECONDS })
    if (changed.length === 0) return
    const paths = changed.map(({ kind, id }) => pathOf[kind](id))
    const { outcome, why } = await submitChanges({ url, key, siteUrl, paths })
    if (outcome !== 'later') await deleteClaimedAddresses(db, { takenId, max })
    if (outcome !== 'taken' && why !== lastLogged)
      log.warn({ outcome, why, addresses: paths.length }, 'search engines were not told of changes')
    lastLogged = outcome === 'taken' ? undefined : why
  }
}

/** Runs every five minutes, on one of the servers. */
export const startIndexNow = ({ jobs, ...site }: Pick<AppContext, 'db' | 'settings' | 'log' | 'jobs'>) =>
  jobs.repeat('tell-search-engines', '*/5 * * * *', indexNowTurns(site))
