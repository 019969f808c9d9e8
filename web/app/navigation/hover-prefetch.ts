import { isHere, isPage } from './navigation-kind.ts'

/**
 * Milliseconds of hover before a prefetch: longer than passing over a link, shorter than the time to a click.
 */
const DWELL_MS = 65

/** Readers with the data saver on get no prefetch. */
const isSparing = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

function pageAt({ target }: Event) {
  const link = (target as Element | null)?.closest?.('a')
  if (!link?.href || (link.target && link.target !== '_self') || link.hasAttribute('download'))
    return undefined
  const url = new URL(link.href, location.href)
  return url.origin === location.origin && isPage(url) ? url : undefined
}

/** Prefetches a page's code when the pointer reaches its link, and its data if the pointer stays. */
export function followIntents(fetchAhead: (url: URL, withData: boolean) => Promise<void>) {
  // If the prefetch fails, the click fetches again.
  const fetch = (url: URL, withData: boolean) => void fetchAhead(url, withData).catch(() => undefined)
  let dwelling: ReturnType<typeof setTimeout>
  const reach = (event: Event) => {
    const url = pageAt(event)
    if (!url || isSparing()) return
    fetch(url, false)
    clearTimeout(dwelling)
    if (event.type === 'pointerover' && !isHere(url)) dwelling = setTimeout(fetch, DWELL_MS, url, true)
  }
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, reach, { passive: true })
  // The finger scrolls, or the pointer leaves the link.
  for (const type of ['pointercancel', 'pointerout'])
    document.addEventListener(type, () => clearTimeout(dwelling), { passive: true })
}
