import { MenuEntries } from './MenuEntries.tsx'
import { useMenu } from './menu.ts'

export function SideMenu() {
  const menu = useMenu()
  return (
    <nav aria-label="옆 메뉴" className="w-36 shrink-0 max-desk:hidden">
      {menu.map(({ label, entries }) => (
        <section key={label} className="mb-6">
          <h2 className="border-rule border-b-2 pb-1 font-drawn text-base">{label}</h2>
          <MenuEntries
            entries={entries}
            className="divide-y divide-line border-line border-b"
            linkClassName="block border-transparent border-l-2 py-1.5 pl-2 text-sm aria-[current]:border-stamp aria-[current]:bg-card"
          />
        </section>
      ))}
    </nav>
  )
}
