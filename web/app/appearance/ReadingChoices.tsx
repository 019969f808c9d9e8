import { TextChoices } from './TextChoices.tsx'
import { ThemeChoice } from './ThemeChoice.tsx'

/** The settings that a long text offers. */
export const ReadingChoices = () => (
  <>
    <TextChoices name="reading" />
    <p aria-hidden className="mt-3 mb-1 text-faded text-sm">
      화면 밝기
    </p>
    <ThemeChoice name="reading-theme" />
  </>
)
