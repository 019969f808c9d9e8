import { chooseTheme, type Theme, themes, useTheme } from './theme.ts'

/** Paper, desk lamp, or as the system says. */
export function ThemeChoice({ name }: { name: string }) {
  const chosen = useTheme()
  return (
    <fieldset className="flex">
      <legend className="sr-only">화면 밝기</legend>
      {Object.entries(themes).map(([theme, words]) => (
        <label
          key={theme}
          className="relative flex min-h-11 grow cursor-pointer items-center justify-center whitespace-nowrap border border-edge px-3 text-sm has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-focus [&+label]:-ml-px"
        >
          <input
            type="radio"
            name={name}
            value={theme}
            checked={theme === chosen}
            onChange={() => chooseTheme(theme as Theme)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {words}
        </label>
      ))}
    </fieldset>
  )
}
