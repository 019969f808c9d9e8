import type { Practice } from '#contract/puzzles/practice/practice.ts'
import { practiceLevelWords } from '#contract/puzzles/practice/practice-rules.ts'
import { AccusationForm, PastTries } from '../daily/play/AccusationForm.tsx'
import { CaseDesk } from '../daily/play/CaseDesk.tsx'
import { Help } from '../daily/play/PlayBox.tsx'
import type { Stage } from '../daily/play/play.ts'
import { PracticeEnd } from './PracticeEnd.tsx'
import { usePracticeMarks } from './use-practice.ts'

interface StageProps {
  practice: Practice
  playing: Stage
  isFresh: boolean
  /** The content after the end of the case. */
  onward: React.ReactNode
}

/** A practice case to read and play. It looks like a daily case without a date. */
export function PracticeStage({ practice, playing, isFresh, onward }: StageProps) {
  const { playId, level, case: story, play } = practice
  const marking = usePracticeMarks(playId)
  return (
    <article key={playId} className="case-article">
      <CaseDesk
        story={story}
        head={
          <header>
            <p className="font-semibold text-sm text-stamp">{`연습 사건 · ${practiceLevelWords[level].name}`}</p>
            <h2 className="mt-1 font-book text-3xl max-wide:text-2xl">{story.title}</h2>
          </header>
        }
        marking={marking}
        isOver={play.finished}
      >
        {play.finished ? (
          <PracticeEnd practice={practice} isFresh={isFresh} onward={onward} />
        ) : (
          <AccusationForm daily={story} playing={playing} isClosed={false} />
        )}
        <PastTries daily={story} tries={play.tries} />
        {!play.finished && (
          <Help
            daily={story}
            playing={playing}
            hintCost={['연습이므로 힌트를 열어도 잃는 것이 없습니다.']}
            closeCost="연습 기록에는 미해결로 남습니다."
          />
        )}
      </CaseDesk>
    </article>
  )
}
