import { Menu } from 'lucide-react'
import { useSettings } from '../settings.ts'
import { HeaderSession } from './HeaderSession.tsx'
import { menu } from './menu.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'

const entry = 'block px-4 py-2 hover:bg-sunken hover:text-stamp max-wide:py-3'

export function Header() {
  const { siteName } = useSettings()
  return (
    <header className="border-line border-b-2 bg-card">
      <div className="mx-auto flex h-14 max-w-[1560px] items-center gap-2 px-4 max-wide:px-3">
        <button
          type="button"
          popoverTarget="drawer"
          aria-label="메뉴"
          className="grid size-11 place-items-center desk:hidden"
        >
          <Menu aria-hidden size={22} />
        </button>
        <a href="/" className="mr-4 font-bold text-stamp text-xl tracking-tight max-wide:mr-auto">
          {siteName}
        </a>
        <nav aria-label="주 메뉴" className="mr-auto flex gap-1 max-desk:hidden">
          {menu.map(({ label, entries }) => (
            <details key={label} name="header-menu" className="dropdown relative">
              <summary className="flex h-11 list-none items-center px-3 font-semibold hover:text-stamp">
                {label}
              </summary>
              <ul className="absolute top-full left-0 z-30 min-w-40 border border-line bg-card py-1 shadow-md">
                {entries.map(({ label: name, href }) => (
                  <li key={href}>
                    <a href={href} className={entry}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </nav>
        <span className="mr-auto desk:hidden" />
        <ThemeSwitch />
        <HeaderSession />
      </div>
      <nav
        id="drawer"
        popover="auto"
        aria-label="메뉴"
        className="drawer h-dvh w-72 max-w-[85vw] overflow-y-auto bg-card p-4 text-ink shadow-lg"
      >
        {menu.map(({ label, entries }) => (
          <section key={label} className="mb-4">
            <h2 className="px-4 pb-1 font-semibold text-faded text-sm">{label}</h2>
            <ul>
              {entries.map(({ label: name, href }) => (
                <li key={href}>
                  <a href={href} className={entry}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </header>
  )
}
