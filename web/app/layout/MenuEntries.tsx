import { useActiveMenuItem, useLocation } from '#web/app/navigation/navigation.ts'
import type { MenuEntry } from './menu.ts'

type Entries = readonly MenuEntry[]

/** Board names are operators' text, so they must be escaped. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * `page` marks the exact address; `true` marks the entry the open page belongs to, such as a post's board.
 */
function markOf(href: string, pathname: string, place: string) {
  if (href === pathname) return ' aria-current="page"'
  return href === place ? ' aria-current="true"' : ''
}

const itemsOf = (
  entries: Entries,
  { pathname, place }: { pathname: string; place: string },
  { linkClassName, hasEmblems }: { linkClassName: string; hasEmblems: boolean },
) =>
  entries
    .map(
      ({ label, href, emblem }) =>
        `<li><a href="${href}"${markOf(href, pathname, place)} class="${linkClassName}">${hasEmblems ? `<svg class="emblem" aria-hidden="true"><use href="/drawings.svg#${emblem}"/></svg>` : ''}${escaped(label)}</a></li>`,
    )
    .join('')

/**
 * The links of one menu group, with the open page marked. It is a single HTML string: each page has four
 * menus, and React would hydrate every link.
 */
export function MenuEntries({
  entries,
  className = '',
  linkClassName,
  hasEmblems = false,
}: {
  entries: Entries
  className?: string
  linkClassName: string
  hasEmblems?: boolean
}) {
  const { pathname } = useLocation()
  const place = useActiveMenuItem() ?? pathname
  return (
    <ul
      className={`menu-entries ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the labels are escaped
      dangerouslySetInnerHTML={{
        __html: itemsOf(entries, { pathname, place }, { linkClassName, hasEmblems }),
      }}
    />
  )
}
