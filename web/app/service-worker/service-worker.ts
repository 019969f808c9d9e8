import { pageAt } from '#contract/page-at.ts'
import { isSavedOffline } from '#contract/site-map.ts'
import { OFFLINE_PAGE, type WorkerMessage } from '../offline/kept.ts'
import {
  deleteSavedPages,
  dropOldAssets,
  findAsset,
  findPage,
  keepAssets,
  keepOfflinePage,
  keepPage,
} from './kept-pages.ts'
import { endPush, openPush, showPush } from './push.ts'

declare const self: ServiceWorkerGlobalScope

/** The files of this release that reading needs; the build fills in the list. */
declare const SHELL: readonly string[]
// Referenced once, so that the build inserts the list only once.
const shell = SHELL

/** Milliseconds without a response before a kept page is shown instead. */
const PATIENCE_MS = 5_000

const addressOf = ({ pathname, search }: URL) => pathname + search

/** The browser handles files and API calls itself. */
const isPage = ({ pathname }: URL) => !pathname.startsWith('/api/') && !/\.\w+$/.test(pathname)

const isReading = ({ pathname }: URL) => {
  const page = pageAt(pathname)
  return page !== undefined && isSavedOffline(page.name)
}

const tooLong = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer')), PATIENCE_MS))

/** The server's page comes first, so an old copy never replaces a reachable new page. */
async function openPage(event: FetchEvent, url: URL): Promise<Response> {
  const path = addressOf(url)
  const mayKeep = isReading(url)
  const asked = Promise.resolve(event.preloadResponse).then(
    (loaded: Response | undefined) => loaded ?? fetch(event.request),
  )
  if (mayKeep)
    event.waitUntil(
      asked.then(
        response => keepPage(path, response.clone()),
        () => undefined,
      ),
    )
  const kept = mayKeep ? await findPage(path) : undefined
  try {
    // A clone: the cache and the page each read the body.
    return (await (kept ? Promise.race([asked, tooLong()]) : asked)).clone()
  } catch {
    return kept ?? (await findAsset(OFFLINE_PAGE)) ?? Response.error()
  }
}

/** Fetches and keeps a page that was opened by client-side navigation. */
async function readAgain(path: string) {
  const url = new URL(path, location.origin)
  if (url.origin !== location.origin || !isReading(url)) return
  await keepPage(addressOf(url), await fetch(url, { headers: { accept: 'text/html' } }))
}

self.addEventListener('install', event =>
  event.waitUntil(
    Promise.all([keepAssets(shell), keepOfflinePage()]).then(
      // Any worker fits any page, since pages come from the server and file names contain a content hash.
      () => self.skipWaiting(),
    ),
  ),
)

self.addEventListener('activate', event =>
  event.waitUntil(
    Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable(), dropOldAssets(shell)]),
  ),
)

self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (isPage(url)) event.respondWith(openPage(event, url))
  } else if (url.pathname.startsWith('/assets/'))
    event.respondWith(findAsset(url.pathname).then(kept => kept ?? fetch(request)))
})

self.addEventListener('message', event => {
  const told = event.data as WorkerMessage
  if ('runs' in told) event.ports[0]?.postMessage(shell.includes(told.runs))
  else if ('forget' in told)
    event.waitUntil(Promise.all([deleteSavedPages(), endPush().catch(() => undefined)]))
  else event.waitUntil(readAgain(told.read))
})

self.addEventListener('push', event => event.waitUntil(showPush(event.data?.json())))
self.addEventListener('notificationclick', event => event.waitUntil(openPush(event.notification)))
