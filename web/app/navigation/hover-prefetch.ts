import { isHere, isPage } from './navigation-kind.ts'

/** Long enough to be no passing over, short enough to be ahead of the press. */
const DWELL_MS = 65

/** Whoever pays by the megabyte fetches what they ask for. */
const isSparing = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

function pageAt({ target }: Event) {
  const link = (target as Element | null)?.closest?.('a')
  if (!link?.href || (link.target && link.target !== '_self') || link.hasAttribute('download'))
    return undefined
  const url = new URL(link.href, location.href)
  return url.origin === location.origin && isPage(url) ? url : undefined
}

/** Fetches a page's code as someone reaches for its link, and what it shows once they stay there. */
export function followIntents(fetchAhead: (url: URL, withData: boolean) => Promise<void>) {
  // What can't be fetched now is asked for again by the press.
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
  // A finger that scrolls, a pointer that moves on.
  for (const type of ['pointercancel', 'pointerout'])
    document.addEventListener(type, () => clearTimeout(dwelling), { passive: true })
}
