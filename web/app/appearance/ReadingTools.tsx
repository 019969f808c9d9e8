import { useDeferredComponent } from '#web/app/screen/use-deferred-component.ts'

const importChoices = async () => (await import('./ReadingChoices.tsx')).ReadingChoices

/**
 * Text settings at the head of a long text. On phones they are as wide as the heading, their positioned
 * ancestor.
 */
export function ReadingTools() {
  const Choices = useDeferredComponent(importChoices)
  return (
    <details name="header-menu" className="dropdown shrink-0 self-center wide:relative">
      <summary
        aria-label="보기 설정"
        className="reading-tools flex size-11 list-none items-baseline justify-center pt-2.5 font-bold text-faded hover:text-stamp"
      />
      <div className="absolute top-full z-30 border border-edge border-t-2 border-t-stamp-fill bg-card p-3 text-left shadow-lg wide:right-0 wide:w-64 max-wide:inset-x-0">
        {Choices && <Choices />}
      </div>
    </details>
  )
}
