import { useEffect } from 'react'
import type { DailyCase, DailyPlay } from '#contract/puzzles/daily/daily.ts'
import { useInsertedInView } from '#web/ui/bring-into-view.ts'
import { Stamp } from '#web/ui/controls/Stamp.tsx'
import { choiceNames } from './play/AccusationForm.tsx'
import { ChargeSheet } from './play/ChargeSheet.tsx'
import { Seal } from './Seal.tsx'

/** How long a phone vibrates when the seal appears, in ms. */
const PRESS_MS = 12

interface OutcomeProps {
  slots: DailyCase['slots']
  play: Pick<DailyPlay, 'solved' | 'solution' | 'explanation'>
  end: { stamp: string; words: string }
  /** The text on the seal that names the case, such as its number. */
  name: string
  /** Whether the case ended just now. */
  isFresh: boolean
}

/** The result of a finished case, its solution and its explanation. */
export function CaseOutcome({
  slots,
  play: { solved, solution, explanation },
  end,
  name,
  isFresh,
}: OutcomeProps) {
  const isSealed = solved && isFresh
  useEffect(() => {
    if (isSealed) navigator.vibrate?.(PRESS_MS)
  }, [isSealed])
  return (
    <>
      <div ref={useInsertedInView(isFresh)} className="outcome" data-fresh={isFresh || undefined}>
        {solved ? (
          <Seal name={name} />
        ) : (
          <Stamp size="large" tone="stamp">
            {end.stamp}
          </Stamp>
        )}
        <p>
          <span className="font-book font-semibold text-xl leading-snug">{end.words}</span>
          {solution && <span className="sr-only">{` 진상: ${choiceNames(slots, solution)}`}</span>}
        </p>
        {solution && <ChargeSheet title="진상" slots={slots} choice={solution} />}
      </div>
      {explanation && (
        <div className="mt-4 space-y-3 leading-7">
          {explanation.split('\n').map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
    </>
  )
}
