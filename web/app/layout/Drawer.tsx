import { hrefOf } from '#contract/site-map.ts'
import { ThemeChoice } from '#web/app/appearance/ThemeChoice.tsx'
import { useViewer } from '#web/app/session/session.ts'
import { useSettings } from '#web/app/state/settings.ts'
import { Search, X } from '#web/ui/icons/icons.ts'
import { OwnMenu } from './header/OwnMenu.tsx'
import { Wordmark } from './header/Wordmark.tsx'
import { MenuEntries } from './MenuEntries.tsx'
import { useMenu } from './menu.ts'

/**
 * The browser focuses this button when the drawer opens. In server markup, `autofocus` would take the focus
 * on page load.
 */
const setAutofocus = (button: HTMLElement | null) => button?.setAttribute('autofocus', '')

const row = 'flex min-h-11 w-full items-center px-2 hover:bg-sunken'

/** The menu for narrow windows. The browser closes it on Escape and on a click outside. */
export function Drawer() {
  const { siteName } = useSettings()
  const menu = useMenu()
  const nickname = useViewer()?.nickname ?? '내 메뉴'
  return (
    <div
      id="drawer"
      popover="auto"
      className="drawer h-dvh w-72 max-w-[85vw] overflow-y-auto overscroll-contain bg-card pb-8 text-ink"
    >
      <div className="flex h-14 items-center border-line border-b pl-5">
        <Wordmark name={siteName} className="h-6" />
        <span className="grow" />
        <button
          type="button"
          ref={setAutofocus}
          popoverTarget="drawer"
          popoverTargetAction="hide"
          aria-label="메뉴 닫기"
          className="grid size-11 place-items-center"
        >
          <X size={22} />
        </button>
      </div>
      <div className="for-members mx-3 mt-3 border-line border-b pb-2">
        <p className="truncate px-2 pb-1 font-bold">{nickname}</p>
        <OwnMenu linkClassName={row} />
      </div>
      <a href={hrefOf('search')} className="mx-3 mt-3 flex min-h-11 items-center gap-2 px-2 hover:bg-sunken">
        <Search size={18} />
        검색
      </a>
      <nav aria-label="전체 메뉴">
        {menu.map(({ label, entries }) => (
          <section key={label} className="mt-4">
            <h2 className="mx-5 border-rule border-b-2 pb-1 font-drawn text-base">{label}</h2>
            <MenuEntries entries={entries} className="px-3" linkClassName={row} />
          </section>
        ))}
      </nav>
      <div className="mx-5 mt-6">
        <ThemeChoice name="drawer-theme" />
      </div>
    </div>
  )
}
