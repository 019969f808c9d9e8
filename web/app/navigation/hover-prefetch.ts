import { isCurrentPage, isPage } from './navigation-kind.ts'

/**
 * Milliseconds of hover before a prefetch: longer than passing over a link, shorter than the time to a click.
 */
const HOVER_MS = 65

/** Readers with the data saver on get no prefetch. */
const isSavingData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

function linkedPage({ target }: Event) {
  const link = (target as Element | null)?.closest?.('a')
  if (!link?.href || (link.target && link.target !== '_self') || link.hasAttribute('download'))
    return undefined
  const url = new URL(link.href, location.href)
  return url.origin === location.origin && isPage(url) ? url : undefined
}

/** Prefetches a page's code when the pointer reaches its link, and its data if the pointer stays. */
export function prefetchOnHover(prefetchPage: (url: URL, withData: boolean) => Promise<void>) {
  // If the prefetch fails, the click fetches again.
  const prefetch = (url: URL, withData: boolean) => void prefetchPage(url, withData).catch(() => undefined)
  let hoverTimer: ReturnType<typeof setTimeout>
  const onReach = (event: Event) => {
    const url = linkedPage(event)
    if (!url || isSavingData()) return
    prefetch(url, false)
    clearTimeout(hoverTimer)
    if (event.type === 'pointerover' && !isCurrentPage(url))
      hoverTimer = setTimeout(prefetch, HOVER_MS, url, true)
  }
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, onReach, { passive: true })
  // The finger scrolls, or the pointer leaves the link.
  for (const type of ['pointercancel', 'pointerout'])
    document.addEventListener(type, () => clearTimeout(hoverTimer), { passive: true })
}
