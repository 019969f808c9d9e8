import type { ReactNode } from 'react'
import type { Practice } from '#contract/puzzles/practice/practice.ts'
import { practiceTallyWords } from '#contract/puzzles/practice/practice-rules.ts'
import { CaseOutcome } from '../daily/CaseOutcome.tsx'

const ends = {
  solved: { stamp: '해결', words: '사건을 해결했습니다!' },
  unsolved: { stamp: '미해결', words: '사건을 해결하지 못했습니다. 진상을 확인해 보세요.' },
}

/** The end of a practice case: the outcome, what to do next, and the member's tally. */
export const PracticeEnd = ({
  practice: { case: story, play, tally },
  isFresh,
  onward,
}: {
  practice: Practice
  isFresh: boolean
  onward: ReactNode
}) => (
  <div>
    <CaseOutcome
      slots={story.slots}
      play={play}
      end={ends[play.solved ? 'solved' : 'unsolved']}
      name="연습 사건"
      isFresh={isFresh}
    />
    <div className="mt-5 flex flex-wrap items-center gap-2">{onward}</div>
    {tally && <p className="figures mt-4 text-faded text-sm">{practiceTallyWords(tally)}</p>}
  </div>
)
