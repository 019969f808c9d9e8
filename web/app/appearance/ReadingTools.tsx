import { useDeferredComponent } from '#web/app/screen/use-deferred-component.ts'

const importChoices = async () => (await import('./ReadingChoices.tsx')).ReadingChoices

/** Text settings at the start of a long text, or in the bar below it. */
export function ReadingTools({ at = 'head' }: { at?: 'head' | 'foot' }) {
  const Choices = useDeferredComponent(importChoices)
  return (
    <details
      name="header-menu"
      className={`dropdown relative shrink-0 ${at === 'head' ? 'self-center' : ''}`}
    >
      <summary
        aria-label="보기 설정"
        className={`reading-tools flex size-11 list-none items-baseline justify-center font-bold text-faded hover:text-stamp ${at === 'head' ? 'pt-2.5' : 'mx-auto pt-3.5'}`}
      />
      <div
        className={`absolute ${at === 'head' ? 'top-full right-0' : '-right-16 bottom-full'} z-30 w-64 border border-edge border-t-2 border-t-stamp bg-card p-3 text-left shadow-lg`}
      >
        {Choices && <Choices at={at} />}
      </div>
    </details>
  )
}
