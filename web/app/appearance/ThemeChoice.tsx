import { ChoiceRow } from './ChoiceRow.tsx'
import { theme, themes } from './theme.ts'

/** The theme: paper, desk lamp, or the system setting. */
export const ThemeChoice = ({ name }: { name: string }) => (
  <ChoiceRow
    name={name}
    legend="화면 밝기"
    choices={themes}
    chosen={theme.useChosen()}
    onChoose={theme.choose}
  />
)
