import { TextChoices } from '#web/app/appearance/TextChoices.tsx'

/** Text settings at the start of a long text. */
export const ReadingTools = () => (
  <details name="header-menu" className="dropdown relative shrink-0">
    <summary
      aria-label="글자 크기와 글꼴"
      className="reading-tools flex size-11 list-none items-baseline justify-center pt-2.5 font-bold text-faded hover:text-stamp"
    />
    <div className="absolute top-full right-0 z-30 w-64 border border-edge border-t-2 border-t-stamp bg-card p-3 shadow-lg">
      <TextChoices name="reading" />
    </div>
  </details>
)
