import type { Api } from '#web/app/api/api.ts'
import { NoResponse } from '#web/app/api/browser-api.ts'
import { outcomeOf } from '#web/app/screen/screen.ts'
import type { OpenPage } from './navigation.ts'
import { keepAhead, takeAhead } from './prefetch-cache.ts'
import { hasKeeper } from './service-worker-status.ts'

/** Whether a server is there at all. */
const answers = (url: URL) =>
  fetch(url, { method: 'HEAD' }).then(
    () => true,
    () => false,
  )

/** The way to every screen, which the first page of a visit does without. */
export const fetchWays = () => import('#web/app/screen-modules.ts')

/** What stands at an address: its screen, and what that needs. */
const found = async (url: URL, api: Api) => {
  const { importScreen, screenAt } = await fetchWays()
  const { name, params } = screenAt(url.pathname)
  return { screen: await importScreen(name), given: { api, params, search: url.searchParams } }
}

const addressOf = ({ pathname, search }: URL) => pathname + search

/**
 * Fetches a page's code and what it shows. `undefined` where only the browser can load it: its code is of a release
 * that this server no longer has, or no server answers and the service worker may have kept the page.
 */
export async function openPage(url: URL, api: Api): Promise<Omit<OpenPage, 'location'> | undefined> {
  try {
    const { screen, given } = await found(url, api)
    const { loaded, failure, thrown } = await outcomeOf(
      () => takeAhead(addressOf(url)) ?? screen.load?.(given),
    )
    if (thrown instanceof NoResponse && hasKeeper()) return undefined
    return { screen, loaded, failure }
  } catch {
    if (hasKeeper()) return undefined
    return (await answers(url)) ? undefined : { screen: undefined, loaded: {}, failure: {} }
  }
}

/** Fetches the code behind an address ahead of its press, and what its page shows. */
export async function fetchAhead(url: URL, api: Api, withData: boolean) {
  const { screen, given } = await found(url, api)
  if (withData && screen.load) keepAhead(addressOf(url), screen.load(given))
}
