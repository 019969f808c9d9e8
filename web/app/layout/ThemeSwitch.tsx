import { ThemeChoice } from '#web/app/appearance/ThemeChoice.tsx'
import { Moon, Sun } from '#web/ui/icons/icons.ts'

export const ThemeSwitch = () => (
  <details name="header-menu" className="dropdown relative">
    <summary aria-label="화면 밝기" className="grid size-11 list-none place-items-center hover:text-stamp">
      <Sun size={20} className="only-dark" />
      <Moon size={20} className="only-light" />
    </summary>
    <div className="absolute top-full right-0 z-30 border border-edge border-t-2 border-t-stamp-fill bg-card p-3 shadow-lg">
      <ThemeChoice name="theme" />
    </div>
  </details>
)
