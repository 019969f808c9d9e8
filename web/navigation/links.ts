import type { Navigator } from './navigation.ts'

/** Paths that look like the site's but are files or calls. */
const isPage = ({ pathname }: URL) =>
  !pathname.startsWith('/api/') && !/\.\w+$/.test(pathname) && !pathname.startsWith('/images/')

function pageLink(event: Event) {
  const link = (event.target as Element | null)?.closest?.('a')
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined
  const url = new URL(link.href, location.href)
  return url.origin === location.origin && isPage(url) ? url : undefined
}

/**
 * Plain `<a>` everywhere, and one listener that turns a click into a navigation. It also covers links
 * inside what members write, and costs the server nothing (a `<Link>` costs 3 µs, fifty of them half a page).
 */
export function followLinks(navigator: Navigator) {
  document.addEventListener('click', event => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const url = pageLink(event)
    if (!url) return
    const isSamePage = url.pathname === location.pathname && url.search === location.search
    if (isSamePage && url.hash) return
    event.preventDefault()
    // Without the code that navigates, the browser does.
    navigator.navigate(url.pathname + url.search + url.hash).catch(() => location.assign(url))
  })
  const fetchAhead = (event: Event) => {
    const isForm = (event.target as Element | null)?.closest?.('form')
    const url = isForm ? location : pageLink(event)
    // What can't be fetched now is asked for again by the click.
    if (url) navigator.fetchAhead(url.pathname).catch(() => {})
  }
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, fetchAhead, { passive: true })
}
