import { useSettings } from '../settings.ts'
import { Search, X } from '../ui/icons.ts'
import { MenuEntries } from './MenuEntries.tsx'
import { menu } from './menu.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { Wordmark } from './Wordmark.tsx'

/** The menu where the window has no room for one: the platform closes it by Escape and by a press outside. */
export function Drawer() {
  const { siteName } = useSettings()
  return (
    <div
      id="drawer"
      popover="auto"
      className="drawer h-dvh w-72 max-w-[85vw] overflow-y-auto overscroll-contain bg-card pb-8 text-ink"
    >
      <div className="flex h-14 items-center border-line border-b pl-5">
        <Wordmark name={siteName} className="h-6" />
        <span className="grow" />
        <ThemeSwitch />
        <button
          type="button"
          popoverTarget="drawer"
          popoverTargetAction="hide"
          aria-label="메뉴 닫기"
          className="grid size-11 place-items-center"
        >
          <X size={22} />
        </button>
      </div>
      <a href="/search" className="mx-3 mt-3 flex min-h-11 items-center gap-2 px-2 hover:bg-sunken">
        <Search size={18} />
        검색
      </a>
      <nav aria-label="전체 메뉴">
        {menu.map(({ label, entries }) => (
          <section key={label} className="mt-4">
            <h2 className="mx-5 border-rule border-b-2 pb-1 text-sm">{label}</h2>
            <MenuEntries
              entries={entries}
              className="px-3"
              linkClassName="flex min-h-11 items-center px-2 hover:bg-sunken"
            />
          </section>
        ))}
      </nav>
    </div>
  )
}
