import { type ComponentType, useEffect, useState } from 'react'
import { MenuEntries } from '../MenuEntries.tsx'
import { useMenu } from '../menu.ts'

/** The width from which the menu is shown, as in tokens.css. */
const DESK = '(min-width: 1080px)'

/**
 * The menu of boards at the side of every page. The reader's own data, such as new posts since the last
 * visit, loads later and moves nothing.
 */
export function SideMenu() {
  const menu = useMenu()
  const [Own, setOwn] = useState<ComponentType | null>(null)
  useEffect(() => {
    // If the code can't be fetched, the menu stays as the server sent it.
    if (matchMedia(DESK).matches)
      import('./OwnPart.tsx').then(
        ({ OwnPart }) => setOwn(() => OwnPart),
        () => undefined,
      )
  }, [])
  return (
    <nav
      aria-label="옆 메뉴"
      className="side-menu [@media(height>=56rem)]:sticky top-6 w-44 shrink-0 self-start max-desk:hidden"
    >
      {menu.map(({ label, entries }) => (
        <section key={label} className="mb-6">
          <h2 className="border-rule border-b-2 pb-1 font-drawn text-base">{label}</h2>
          <MenuEntries
            entries={entries}
            hasEmblems
            className="divide-y divide-line border-line border-b"
            linkClassName="flex items-center gap-2.5 border-transparent border-l-2 py-1.5 pl-2 text-sm aria-[current]:border-stamp aria-[current]:bg-card"
          />
        </section>
      ))}
      {Own && <Own />}
    </nav>
  )
}
