import { pageAt } from '#contract/page-at.ts'
import { isSavedOffline } from '#contract/site-map.ts'
import { OFFLINE_PAGE, type WorkerMessage } from '../offline/kept.ts'
import {
  cacheAssets,
  cacheOfflinePage,
  deleteOldAssets,
  deleteSavedPages,
  findAsset,
  findPage,
  keepPage,
} from './kept-pages.ts'
import { endPush, openPush, showPush } from './push.ts'

declare const self: ServiceWorkerGlobalScope

/** The files of this release that reading needs; the build fills in the list. */
declare const SHELL: readonly string[]
// Referenced once, so that the build inserts the list only once.
const shell = SHELL

/** Milliseconds without a response before a kept page is shown instead. */
const RESPONSE_TIMEOUT_MS = 5_000

const addressOf = ({ pathname, search }: URL) => pathname + search

/** The browser handles files and API calls itself. */
const isPage = ({ pathname }: URL) => !pathname.startsWith('/api/') && !/\.\w+$/.test(pathname)

const isReadablePage = ({ pathname }: URL) => {
  const page = pageAt(pathname)
  return page !== undefined && isSavedOffline(page.name)
}

const timeout = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer')), RESPONSE_TIMEOUT_MS))

/** The server's page comes first, so an old copy never replaces a reachable new page. */
async function openPage(event: FetchEvent, url: URL): Promise<Response> {
  const path = addressOf(url)
  const isCacheable = isReadablePage(url)
  const networkResponse = Promise.resolve(event.preloadResponse).then(
    (loaded: Response | undefined) => loaded ?? fetch(event.request),
  )
  if (isCacheable)
    event.waitUntil(
      networkResponse.then(
        response => keepPage(path, response.clone()),
        () => undefined,
      ),
    )
  const cached = isCacheable ? await findPage(path) : undefined
  try {
    // A clone: the cache and the page each read the body.
    return (await (cached ? Promise.race([networkResponse, timeout()]) : networkResponse)).clone()
  } catch {
    return cached ?? (await findAsset(OFFLINE_PAGE)) ?? Response.error()
  }
}

/** Fetches and keeps a page that was opened by client-side navigation. */
async function fetchAndCache(path: string) {
  const url = new URL(path, location.origin)
  if (url.origin !== location.origin || !isReadablePage(url)) return
  await keepPage(addressOf(url), await fetch(url, { headers: { accept: 'text/html' } }))
}

self.addEventListener('install', event =>
  event.waitUntil(
    Promise.all([cacheAssets(shell), cacheOfflinePage()]).then(
      // Any worker fits any page, since pages come from the server and file names contain a content hash.
      () => self.skipWaiting(),
    ),
  ),
)

self.addEventListener('activate', event =>
  event.waitUntil(
    Promise.all([
      self.clients.claim(),
      self.registration.navigationPreload?.enable(),
      deleteOldAssets(shell),
    ]),
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
  const message = event.data as WorkerMessage
  if ('runs' in message) event.ports[0]?.postMessage(shell.includes(message.runs))
  else if ('forget' in message)
    event.waitUntil(Promise.all([deleteSavedPages(), endPush().catch(() => undefined)]))
  else event.waitUntil(fetchAndCache(message.read))
})

self.addEventListener('push', event => event.waitUntil(showPush(event.data?.json())))
self.addEventListener('notificationclick', event => event.waitUntil(openPush(event.notification)))
