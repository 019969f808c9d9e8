import type { DailyCase, DailyPlay } from '#contract/puzzles/daily/daily.ts'
import { Stamp } from '#web/ui/controls/Stamp.tsx'
import { useFreshInSight } from '#web/ui/in-sight.ts'
import { choiceNames } from './play/AccusationForm.tsx'

interface OutcomeProps {
  slots: DailyCase['slots']
  play: Pick<DailyPlay, 'solved' | 'solution' | 'explanation'>
  /** The result as a stamp and in words. */
  end: { stamp: string; words: string }
  /** Whether the case ended just now. */
  isFresh: boolean
}

/** The result of a finished case, its solution and its explanation. */
export const CaseOutcome = ({
  slots,
  play: { solved, solution, explanation },
  end,
  isFresh,
}: OutcomeProps) => (
  <>
    <p ref={useFreshInSight(isFresh)} className="flex flex-wrap items-center gap-x-4 gap-y-2 outline-none">
      <Stamp size="large" tone={solved ? 'solved' : 'stamp'}>
        {end.stamp}
      </Stamp>
      <span className="font-semibold">{end.words}</span>
    </p>
    {solution && (
      <p className="mt-4 text-lg">
        <span className="text-faded text-sm">진상 </span>
        <strong>{choiceNames(slots, solution)}</strong>
      </p>
    )}
    {explanation && (
      <div className="mt-3 space-y-3 leading-7">
        {explanation.split('\n').map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    )}
  </>
)
