import { useDeferredComponent } from '#web/app/screen/use-deferred-component.ts'

const importChoices = async () => (await import('./ReadingChoices.tsx')).ReadingChoices

/**
 * Text settings at the start of a long text, or in the bar below it. On phones they are as wide as the heading
 * or the bar, which are positioned.
 */
export function ReadingTools({ at = 'head' }: { at?: 'head' | 'foot' }) {
  const Choices = useDeferredComponent(importChoices)
  return (
    <details
      name="header-menu"
      className={`dropdown shrink-0 wide:relative ${at === 'head' ? 'self-center' : ''}`}
    >
      <summary
        aria-label="보기 설정"
        className={`reading-tools flex size-11 list-none items-baseline justify-center font-bold text-faded hover:text-stamp ${at === 'head' ? 'pt-2.5' : 'mx-auto pt-3.5'}`}
      />
      <div
        className={`absolute max-wide:inset-x-0 ${at === 'head' ? 'top-full wide:right-0' : 'bottom-full wide:-right-16'} z-30 border border-edge border-t-2 border-t-stamp bg-card p-3 text-left shadow-lg wide:w-64`}
      >
        {Choices && <Choices at={at} />}
      </div>
    </details>
  )
}
