import { TextChoices } from './TextChoices.tsx'
import { ThemeChoice } from './ThemeChoice.tsx'

/** The settings that a long text offers. `at` tells their names apart from those of another place. */
export const ReadingChoices = ({ at }: { at: string }) => (
  <>
    <TextChoices name={`reading-${at}`} />
    <p aria-hidden className="mt-3 mb-1 text-faded text-sm">
      화면 밝기
    </p>
    <ThemeChoice name={`theme-${at}`} />
  </>
)
