import { hrefOf } from '#contract/site-map.ts'
import { Part } from '#web/app/parts/Part.tsx'
import { useDeferredComponent } from '#web/app/screen/use-deferred-component.ts'
import { useSettings } from '#web/app/state/settings.ts'
import { ChevronDown, Menu } from '#web/ui/icons/icons.ts'
import { Drawer } from '../Drawer.tsx'
import { MenuEntries } from '../MenuEntries.tsx'
import { useMenu, useMenuMarks } from '../menu.ts'
import { ThemeSwitch } from '../ThemeSwitch.tsx'
import { HeaderSearch } from './HeaderSearch.tsx'
import { HeaderSession } from './HeaderSession.tsx'
import { useClosingMenus } from './use-closing-menus.ts'
import { Wordmark } from './Wordmark.tsx'

const importSiteKeys = async () => (await import('./SiteKeys.tsx')).SiteKeys

export function Header() {
  const { siteName } = useSettings()
  const menu = useMenu()
  const marks = useMenuMarks()
  useClosingMenus()
  const SiteKeys = useDeferredComponent(importSiteKeys)
  return (
    <header className="border-rule border-b-2 bg-card">
      <div className="relative mx-auto site-width flex min-h-14 flex-wrap items-center gap-x-1 px-4 max-wide:px-1">
        <Part name="header" of={marks}>
          <button
            type="button"
            popoverTarget="drawer"
            aria-label="메뉴"
            className="grid size-[44px] shrink-0 place-items-center desk:hidden"
          >
            <Menu size={22} />
          </button>
          <a
            href={hrefOf('home')}
            className="mr-5 flex min-h-11 min-w-16 max-w-max grow-[99] basis-0 items-center truncate max-wide:mr-0 max-wide:px-1"
          >
            <Wordmark name={siteName} className="h-7 max-wide:h-[24px]" />
          </a>
          <nav aria-label="주 메뉴" className="flex gap-1 max-desk:hidden">
            {menu.map(({ label, entries }) => (
              <details key={label} name="header-menu" className="dropdown group relative">
                <summary className="flex h-11 list-none items-center gap-1 px-3 font-semibold hover:text-stamp group-open:text-stamp">
                  {label}
                  <ChevronDown size={16} className="transition-transform group-open:rotate-180" />
                </summary>
                <MenuEntries
                  entries={entries}
                  className="absolute top-full left-0 z-30 min-w-44 border border-edge border-t-2 border-t-stamp-fill bg-card py-1 shadow-lg"
                  linkClassName="block px-4 py-2 hover:bg-sunken"
                />
              </details>
            ))}
          </nav>
          <span className="mr-auto max-wide:hidden" />
          <HeaderSearch />
          <div className="max-wide:hidden">
            <ThemeSwitch />
          </div>
        </Part>
        <HeaderSession />
      </div>
      <Part name="drawer" of={marks}>
        <Drawer />
      </Part>
      {SiteKeys && <SiteKeys />}
    </header>
  )
}
