import { useLocation } from '../navigation/navigation.ts'
import type { menu } from './menu.ts'

type Entries = (typeof menu)[number]['entries']

const itemsOf = (entries: Entries, current: string, linkClassName: string) =>
  entries
    .map(({ label, href }) => {
      const mark = href === current ? ' aria-current="page"' : ''
      return `<li><a href="${href}"${mark} class="${linkClassName}">${label}</a></li>`
    })
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
  return (
    <ul
      className={`menu-entries ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: words of ours
      dangerouslySetInnerHTML={{ __html: itemsOf(entries, pathname, linkClassName) }}
    />
  )
}
