import { ChoiceRow } from './ChoiceRow.tsx'
import { theme, themes } from './theme.ts'

/** Paper, desk lamp, or as the system says. */
export const ThemeChoice = ({ name }: { name: string }) => (
  <ChoiceRow
    name={name}
    legend="화면 밝기"
    choices={themes}
    chosen={theme.useChosen()}
    onChoose={theme.choose}
  />
)
