import { randomUUID } from 'node:crypto'
import { boardKeys } from '#contract/community/boards/boards.ts'
import { hrefOf } from '#contract/site-map.ts'
import { isHiddenBoard } from '#contract/trust/site-settings/face-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import {
  type ChangedAddress,
  deleteChangedAddresses,
  deleteClaimedAddresses,
  listLivePostsOn,
  updateAsClaimed,
} from './changed-address-queries.ts'
import { ADDRESSES_MAX, isPublic, submitChanges } from './index-now.ts'

/** Longer than a call can take, and shorter than the time between two runs. */
const CALL_SECONDS = 60

const pathOf: Record<ChangedAddress['kind'], (id: number) => string> = {
  post: id => hrefOf('post', { postId: id }),
  series: id => hrefOf('series', { seriesId: id }),
  book: id => hrefOf('book', { bookId: id }),
}

type IndexNowParts = Pick<AppContext, 'db' | 'settings' | 'options' | 'log'>

/**
 * Leaves out the addresses of posts on hidden boards. Deleted posts of these boards stay in the list, so that
 * search engines remove them.
 */
async function withoutHidden(
  changed: ChangedAddress[],
  { db, settings, options }: Pick<IndexNowParts, 'db' | 'settings' | 'options'>,
) {
  await options.read()
  const hidden = boardKeys.filter(key => isHiddenBoard(settings.face, key))
  if (hidden.length === 0) return changed
  const postIds = changed.flatMap(({ kind, id }) => (kind === 'post' ? [id] : []))
  const hiddenPostIds = new Set(await listLivePostsOn(db, hidden, postIds))
  return changed.filter(({ kind, id }) =>
    kind === 'series' ? !hidden.includes('novel') : kind !== 'post' || !hiddenPostIds.has(id),
  )
}

/**
 * Returns a function that submits the changed addresses to search engines, in one call outside a transaction.
 * Addresses that can't be submitted now are retried in a later run; refused ones are discarded. Failures are
 * logged once until a call succeeds.
 */
export function indexNowTurns({ db, settings, options, log }: IndexNowParts) {
  const { siteUrl, indexNow } = settings
  const { key, url } = indexNow
  const max = ADDRESSES_MAX
  let lastLogged: string | undefined

  return async function turn() {
    // Without a key or a public address nothing can be submitted, so the addresses are deleted.
    if (!key || !isPublic(siteUrl)) return void (await deleteChangedAddresses(db, { max }))
    const takenId = randomUUID()
    const changed = await updateAsClaimed(db, { takenId, max, callSeconds: CALL_SECONDS })
    if (changed.length === 0) return
    const told = await withoutHidden(changed, { db, settings, options })
    if (told.length === 0) return void (await deleteClaimedAddresses(db, { takenId, max }))
    const paths = told.map(({ kind, id }) => pathOf[kind](id))
    const { outcome, why } = await submitChanges({ url, key, siteUrl, paths })
    if (outcome !== 'later') await deleteClaimedAddresses(db, { takenId, max })
    if (outcome !== 'taken' && why !== lastLogged)
      log.warn({ outcome, why, addresses: paths.length }, 'search engines were not told of changes')
    lastLogged = outcome === 'taken' ? undefined : why
  }
}

/** Submits changed addresses every five minutes, on one of the servers. */
export const startIndexNow = ({ jobs, ...site }: IndexNowParts & Pick<AppContext, 'jobs'>) =>
  jobs.repeat('tell-search-engines', '*/5 * * * *', indexNowTurns(site))
