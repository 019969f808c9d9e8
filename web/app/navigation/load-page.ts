import type { Api } from '#web/app/api/api.ts'
import { NoResponse } from '#web/app/api/browser-api.ts'
import { runLoad } from '#web/app/screen/screen.ts'
import type { OpenPage } from './navigation.ts'
import { cachePrefetched, takeAhead } from './prefetch-cache.ts'
import { hasKeeper } from './service-worker-status.ts'

/** Whether the server responds at all. */
const answers = (url: URL) =>
  fetch(url, { method: 'HEAD' }).then(
    () => true,
    () => false,
  )

/** Loads the list of all screens. The first page of a visit doesn't need it. */
export const fetchWays = () => import('#web/app/screen-modules.ts')

/** The screen at an address, and its load arguments. */
const found = async (url: URL, api: Api) => {
  const { importScreen, screenAt } = await fetchWays()
  const { name, params } = screenAt(url.pathname)
  return { screen: await importScreen(name), given: { api, params, search: url.searchParams } }
}

const addressOf = ({ pathname, search }: URL) => pathname + search

/**
 * Fetches a page's code and data. Returns `undefined` if only the browser can load the page: its code belongs
 * to a release that the server no longer has, or the server is unreachable and the service worker may have
 * the page.
 */
export async function openPage(url: URL, api: Api): Promise<Omit<OpenPage, 'location'> | undefined> {
  try {
    const { screen, given } = await found(url, api)
    const { loaded, failure, thrown } = await runLoad(() => takeAhead(addressOf(url)) ?? screen.load?.(given))
    if (thrown instanceof NoResponse && hasKeeper()) return undefined
    return { screen, loaded, failure }
  } catch {
    if (hasKeeper()) return undefined
    return (await answers(url)) ? undefined : { screen: undefined, loaded: {}, failure: {} }
  }
}

/** Prefetches the code behind an address and, with `withData`, its page's data. */
export async function fetchAhead(url: URL, api: Api, withData: boolean) {
  const { screen, given } = await found(url, api)
  if (withData && screen.load) cachePrefetched(addressOf(url), screen.load(given))
}
