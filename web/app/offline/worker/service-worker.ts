import { isKept, pageAt } from '#contract/site-map.ts'
import { OFFLINE_PAGE, type Told } from '../kept.ts'
import {
  dropOldAssets,
  findAsset,
  findPage,
  forgetPages,
  keepAssets,
  keepOfflinePage,
  keepPage,
} from './kept-pages.ts'

declare const self: ServiceWorkerGlobalScope

/** The files of this release that reading asks for; the build fills it in. */
declare const SHELL: readonly string[]
// Written out once.
const shell = SHELL

/** A line that says nothing for so long is as good as none, where there is something to show. */
const PATIENCE_MS = 5_000

const addressOf = ({ pathname, search }: URL) => pathname + search

/** Paths that are files or calls are the browser's business. */
const isPage = ({ pathname }: URL) => !pathname.startsWith('/api/') && !/\.\w+$/.test(pathname)

const isReading = ({ pathname }: URL) => {
  const page = pageAt(pathname)
  return page !== undefined && isKept(page.name)
}

const tooLong = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer')), PATIENCE_MS))

/** From the server where there is one: never an old page for a new one. */
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
    // A copy: what is kept is read apart from what is shown.
    return (await (kept ? Promise.race([asked, tooLong()]) : asked)).clone()
  } catch {
    return kept ?? (await findAsset(OFFLINE_PAGE)) ?? Response.error()
  }
}

/** A page that was opened without a document of its own. */
async function readAgain(path: string) {
  const url = new URL(path, location.origin)
  if (url.origin !== location.origin || !isReading(url)) return
  await keepPage(addressOf(url), await fetch(url, { headers: { accept: 'text/html' } }))
}

self.addEventListener('install', event =>
  event.waitUntil(
    Promise.all([keepAssets(shell), keepOfflinePage()]).then(
      // Pages come from the server, and their files are named for what they hold: any worker fits any page.
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
  const told = event.data as Told
  if ('runs' in told) event.ports[0]?.postMessage(shell.includes(told.runs))
  else event.waitUntil('forget' in told ? forgetPages() : readAgain(told.read))
})
