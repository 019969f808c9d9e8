import { Moon, Sun } from '../ui/icons.ts'

function switchTheme() {
  const { dataset } = document.documentElement
  const isDark = dataset.theme ? dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  dataset.theme = isDark ? 'light' : 'dark'
  localStorage.setItem('theme', dataset.theme)
}

/** Paper or desk lamp; without a choice the system decides. */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      onClick={switchTheme}
      aria-label="밝은 화면과 어두운 화면 바꾸기"
      className="grid size-11 place-items-center hover:text-stamp"
    >
      <Sun size={20} className="only-dark" />
      <Moon size={20} className="only-light" />
    </button>
  )
}
