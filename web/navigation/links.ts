import { toast } from '../ui/toast.tsx'
import type { Navigator } from './navigation.ts'

/** Paths that look like the site's but are files or calls. */
const isPage = ({ pathname }: URL) =>
  !pathname.startsWith('/api/') && !/\.\w+$/.test(pathname) && !pathname.startsWith('/images/')

function siteLink(event: Event) {
  const link = (event.target as Element | null)?.closest?.('a')
  if (!link?.href || (link.target && link.target !== '_self') || link.hasAttribute('download'))
    return undefined
  const url = new URL(link.href, location.href)
  return url.origin === location.origin ? { link, url } : undefined
}

const isHere = ({ pathname, search }: URL) => pathname === location.pathname && search === location.search

/** An offline browser would show its own page, and take the one that is being read. */
const sayOffline = () => toast.failure('인터넷에 연결되어 있지 않습니다. 다시 연결된 뒤에 눌러 주세요.')

async function follow(navigator: Navigator, { link, url }: { link: HTMLAnchorElement; url: URL }) {
  link.dataset.pending = ''
  try {
    await navigator.navigate(url.pathname + url.search + url.hash)
  } catch {
    // Without the code that navigates, the browser does.
    if (globalThis.navigator.onLine) location.assign(url)
    else sayOffline()
  } finally {
    delete link.dataset.pending
  }
}

/**
 * Plain `<a>` everywhere, and one listener that turns a click into a navigation. It also covers links
 * inside what members write, and costs the server nothing (a `<Link>` costs 3 µs, fifty of them half a page).
 */
export function followLinks(navigator: Navigator) {
  document.addEventListener('click', event => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const found = siteLink(event)
    if (!found || (isHere(found.url) && found.url.hash)) return
    const isOffline = !globalThis.navigator.onLine
    if (!isOffline && !isPage(found.url)) return
    event.preventDefault()
    if (isOffline) sayOffline()
    else void follow(navigator, found)
  })
  followIntents(navigator)
}

/** Long enough to be no passing over, short enough to be ahead of the press. */
const DWELL_MS = 65

/** Fetches a page's code as someone reaches for its link, and what it shows once they stay there. */
function followIntents(navigator: Navigator) {
  // What can't be fetched now is asked for again by the click.
  const fetchAhead = (url: URL | Location, withData: boolean) =>
    void navigator.fetchAhead(url, withData).catch(() => undefined)
  let dwelling: ReturnType<typeof setTimeout>
  const reach = (event: Event) => {
    const isForm = (event.target as Element | null)?.closest?.('form')
    const url = isForm ? location : siteLink(event)?.url
    if (!url || (url instanceof URL && !isPage(url))) return
    fetchAhead(url, false)
    clearTimeout(dwelling)
    if (url instanceof URL && event.type === 'pointerover' && !isHere(url))
      dwelling = setTimeout(fetchAhead, DWELL_MS, url, true)
  }
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, reach, { passive: true })
  // A finger that scrolls, a pointer that moves on.
  for (const type of ['pointercancel', 'pointerout'])
    document.addEventListener(type, () => clearTimeout(dwelling), { passive: true })
}
