import type { Api } from '#web/app/api/api.ts'
import { NoResponse } from '#web/app/api/browser-api.ts'
import { runLoad } from '#web/app/screen/screen.ts'
import type { OpenPage } from './navigation.ts'
import { cachePrefetched, takePrefetched } from './prefetch-cache.ts'
import { hasServiceWorker } from './service-worker-status.ts'

/** Whether the server responds at all. */
const isServerReachable = (url: URL) =>
  fetch(url, { method: 'HEAD' }).then(
    () => true,
    () => false,
  )

/** Loads the list of all screens. The first page of a visit doesn't need it. */
export const importScreens = () => import('#web/app/screen-modules.ts')

const findScreen = async (url: URL, api: Api) => {
  const { importScreen, screenAt } = await importScreens()
  const { name, params } = screenAt(url.pathname)
  return { screen: await importScreen(name), loadArgs: { api, params, search: url.searchParams } }
}

const addressOf = ({ pathname, search }: URL) => pathname + search

/**
 * Fetches a page's code and data. Returns `undefined` if only the browser can load the page: its code belongs
 * to a release that the server no longer has, or the server is unreachable and the service worker may have
 * the page.
 */
export async function openPage(url: URL, api: Api): Promise<Omit<OpenPage, 'location'> | undefined> {
  try {
    const { screen, loadArgs } = await findScreen(url, api)
    const { loaded, failure, thrown } = await runLoad(
      () => takePrefetched(addressOf(url)) ?? screen.load?.(loadArgs),
    )
    if (thrown instanceof NoResponse && hasServiceWorker()) return undefined
    return { screen, loaded, failure }
  } catch {
    if (hasServiceWorker()) return undefined
    return (await isServerReachable(url)) ? undefined : { screen: undefined, loaded: {}, failure: {} }
  }
}

/** Prefetches the code behind an address and, with `withData`, its page's data. */
export async function prefetchPage(url: URL, api: Api, withData: boolean) {
  const { screen, loadArgs } = await findScreen(url, api)
  if (withData && screen.load) cachePrefetched(addressOf(url), screen.load(loadArgs))
}
