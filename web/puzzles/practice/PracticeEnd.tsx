import type { ReactNode } from 'react'
import type { Practice } from '#contract/puzzles/practice/practice.ts'
import { practiceTallyWords } from '#contract/puzzles/practice/practice-rules.ts'
import { Stamp } from '#web/ui/controls/Stamp.tsx'
import { useFreshInSight } from '#web/ui/in-sight.ts'
import { choiceNames } from '../daily/play/AccusationForm.tsx'

/** The end of a practice case: the result and the truth. */
export function PracticeEnd({
  practice: { case: story, play, tally },
  isFresh,
  onward,
}: {
  practice: Practice
  isFresh: boolean
  onward: ReactNode
}) {
  const { solved, solution, explanation } = play
  return (
    <div>
      <p ref={useFreshInSight(isFresh)} className="flex flex-wrap items-center gap-x-4 gap-y-2 outline-none">
        <Stamp size="large" tone={solved ? 'solved' : 'stamp'}>
          {solved ? '해결' : '미해결'}
        </Stamp>
        <span className="font-semibold">
          {solved ? '사건을 해결했습니다!' : '사건을 해결하지 못했습니다. 진상을 확인해 보세요.'}
        </span>
      </p>
      {solution && (
        <p className="mt-4 text-lg">
          <span className="text-faded text-sm">진상 </span>
          <strong>{choiceNames(story.slots, solution)}</strong>
        </p>
      )}
      {explanation && (
        <div className="mt-3 space-y-3 leading-7">
          {explanation.split('\n').map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-2">{onward}</div>
      {tally && <p className="figures mt-4 text-faded text-sm">{practiceTallyWords(tally)}</p>}
    </div>
  )
}
