import { useLocation } from 'react-router'
import { menu } from './menu.ts'

export function SideMenu() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="옆 메뉴" className="w-40 shrink-0 max-desk:hidden">
      {menu.map(({ label, entries }) => (
        <section key={label} className="mb-5">
          <h2 className="border-ink border-b-2 pb-1 font-bold text-sm">{label}</h2>
          <ul>
            {entries.map(({ label: name, href }) => (
              <li key={href} className="border-line border-b">
                <a
                  href={href}
                  aria-current={pathname === href ? 'page' : undefined}
                  className="block px-1 py-1.5 text-sm hover:text-stamp aria-[current=page]:font-bold aria-[current=page]:text-stamp"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
