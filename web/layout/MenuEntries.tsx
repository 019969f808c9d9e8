import { useLocation } from '../navigation/navigation.ts'
import type { menu } from './menu.ts'

/** The links of one menu group; the page that is open is marked. */
export function MenuEntries({
  entries,
  className = '',
  linkClassName,
}: {
  entries: (typeof menu)[number]['entries']
  className?: string
  linkClassName: string
}) {
  const { pathname } = useLocation()
  return (
    <ul className={`menu-entries ${className}`}>
      {entries.map(({ label, href }) => (
        <li key={href}>
          <a href={href} aria-current={pathname === href ? 'page' : undefined} className={linkClassName}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
