import { useLocation, usePlace } from '#web/app/navigation/navigation.ts'
import type { menu } from './menu.ts'

type Entries = (typeof menu)[number]['entries']

/** `page`: this very address; `true`: what is open belongs there, as a post to its board. */
function markOf(href: string, pathname: string, place: string) {
  if (href === pathname) return ' aria-current="page"'
  return href === place ? ' aria-current="true"' : ''
}

const itemsOf = (
  entries: Entries,
  { pathname, place }: { pathname: string; place: string },
  linkClassName: string,
) =>
  entries
    .map(
      ({ label, href }) =>
        `<li><a href="${href}"${markOf(href, pathname, place)} class="${linkClassName}">${label}</a></li>`,
    )
    .join('')

/**
 * The links of one menu group; the page that is open is marked. One element: the menu stands four times on each page,
 * and React would go through each of its links.
 */
export function MenuEntries({
  entries,
  className = '',
  linkClassName,
}: {
  entries: Entries
  className?: string
  linkClassName: string
}) {
  const { pathname } = useLocation()
  const place = usePlace() ?? pathname
  return (
    <ul
      className={`menu-entries ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: words of ours
      dangerouslySetInnerHTML={{ __html: itemsOf(entries, { pathname, place }, linkClassName) }}
    />
  )
}
