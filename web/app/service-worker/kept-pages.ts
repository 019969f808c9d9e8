import { ASSETS, OFFLINE_PAGE, PAGES } from '../offline/kept.ts'

const PAGES_MAX = 30
/** Maximum length of a kept page, in characters. Longer pages are readable online only. */
const PAGE_LENGTH_MAX = 1_000_000

/** Statuses of pages that are deleted, hidden, or removed for legal reasons. */
const GONE_STATUSES = [404, 410, 451]

/** The attribute that marks a kept page as an offline copy. */
const MARKED = ['<html lang="ko"', '<html lang="ko" data-kept'] as const

const assetsIn = (html: string) =>
  [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path as string)

/** Caches the missing assets. Fails if one of them can't be fetched. */
export async function cacheAssets(paths: readonly string[]) {
  const assets = await caches.open(ASSETS)
  await Promise.all(
    [...new Set(paths)].map(async path => {
      if (await assets.match(path)) return
      const response = await fetch(path)
      if (!response.ok) throw new Error(`${path} answered ${response.status}`)
      await assets.put(path, response)
    }),
  )
}

/**
 * Caches a page's assets and marks its HTML as an offline copy. Returns `undefined` if the page is too long.
 */
async function markedAsCopy(response: Response) {
  const html = await response.text()
  if (html.length > PAGE_LENGTH_MAX) return undefined
  await cacheAssets(assetsIn(html))
  const headers = new Headers(response.headers)
  // The body has already been decoded.
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(html.replace(...MARKED), { headers })
}

/** Cache changes run one at a time, so that two tabs don't undo each other's. */
let lastChange: Promise<unknown> = Promise.resolve()
function serialize(act: () => Promise<unknown>) {
  // A page that couldn't be cached is read online.
  lastChange = lastChange.then(act).catch(() => undefined)
  return lastChange
}

export const keepPage = (path: string, response: Response) =>
  serialize(async () => {
    const pages = await caches.open(PAGES)
    if (GONE_STATUSES.includes(response.status)) return pages.delete(path)
    if (!response.ok || response.redirected) return
    const page = await markedAsCopy(response)
    // Deleting the entry first makes it the last one in the cache, whose order is the order of reading.
    await pages.delete(path)
    if (page) await pages.put(path, page)
    const stored = await pages.keys()
    for (const oldest of stored.slice(0, -PAGES_MAX)) await pages.delete(oldest)
  })

export const deleteSavedPages = () => serialize(() => caches.delete(PAGES))

export async function cacheOfflinePage() {
  const response = await fetch(OFFLINE_PAGE)
  const page = response.ok ? await markedAsCopy(response) : undefined
  if (!page) throw new Error(`${OFFLINE_PAGE} answered ${response.status}`)
  await (await caches.open(ASSETS)).put(OFFLINE_PAGE, page)
}

/** Removes assets that neither a kept page nor this release uses. */
export const deleteOldAssets = (shell: readonly string[]) =>
  serialize(async () => {
    const [assets, pages] = await Promise.all([caches.open(ASSETS), caches.open(PAGES)])
    const shown = [await assets.match(OFFLINE_PAGE), ...(await pages.matchAll())]
    const texts = await Promise.all(shown.map(page => page?.text() ?? ''))
    const wanted = new Set([OFFLINE_PAGE, ...shell, ...texts.flatMap(assetsIn)])
    for (const request of await assets.keys())
      if (!wanted.has(new URL(request.url).pathname)) await assets.delete(request)
  })

const find = async (name: string, path: string) => (await caches.open(name)).match(path, { ignoreVary: true })
export const findPage = (path: string) => find(PAGES, path)
export const findAsset = (path: string) => find(ASSETS, path)
