import { caseName } from '#contract/community/posts/post-rules.ts'
import type { DailyCase } from '#contract/puzzles/daily/daily.ts'
import { hrefOf } from '#contract/site-map.ts'
import { Errata } from '#web/community/post-body/Errata.tsx'
import { CaseTalk } from './CaseTalk.tsx'
import { Countdown } from './Countdown.tsx'
import { finishedWords } from './finished-words.ts'
import { PuzzleDay } from './PuzzleDay.tsx'
import { CaseDesk } from './play/CaseDesk.tsx'
import { useMarks } from './play/marks.ts'
import { PlayBox } from './play/PlayBox.tsx'
import { usePlay } from './play/play.ts'
import { ACCUSE } from './play/sheet-ids.ts'

/** Today's case is dated without a year, which leaves space for the countdown. */
const dayWords = ({ day, isToday }: DailyCase) => {
  const [year, month, date] = day.split('-').map(Number)
  return `${isToday ? '' : `${year}년 `}${month}월 ${date}일`
}

const linkClass =
  'inline-flex min-h-6 items-center underline underline-offset-4 hover:text-stamp max-wide:min-h-11'

function CaseHead({ daily, isOver = false }: { daily: DailyCase; isOver?: boolean }) {
  return (
    <header>
      <p className="figures font-semibold text-sm text-stamp">{`오늘의 사건 ${caseName(daily.number)}`}</p>
      <h1 className="mt-1 font-book text-3xl max-wide:text-2xl">{daily.title}</h1>
      <p className="figures mt-2 flex min-h-6 flex-wrap gap-x-3 gap-y-1 text-faded text-sm">
        <time dateTime={daily.day}>{dayWords(daily)}</time>
        <span>{finishedWords(daily)}</span>
        {daily.isToday && <Countdown until={daily.endsAt} />}
        {/* In a narrow window the bar has this link. */}
        {isOver && (
          <a href={`#${ACCUSE}`} className={`max-desk:hidden ${linkClass}`}>
            결과 보기
          </a>
        )}
      </p>
    </header>
  )
}

/** A case solved by accusation: its story, the reader's marks, and the accusation. */
function AccusedCase({ daily }: { daily: DailyCase }) {
  const marking = useMarks(daily.day)
  const playing = usePlay(daily)
  return (
    <>
      <CaseDesk
        story={daily}
        day={daily.day}
        head={
          <>
            <CaseHead daily={daily} isOver={playing.shown.finished} />
            <Errata errata={daily.errata} className="mt-5" />
          </>
        }
        marking={marking}
        isOver={playing.shown.finished}
        onNear={playing.prepare}
      >
        <PlayBox daily={daily} playing={playing} />
      </CaseDesk>
      <CaseTalk day={daily.day} play={playing.play} seat={playing.seat} />
    </>
  )
}

/** A day's case to read and play. */
export function DailyCaseSheet({ daily }: { daily: DailyCase }) {
  const isPuzzle = daily.form === 'answer'
  return (
    <article key={daily.day} className={isPuzzle ? 'mx-auto max-w-[44rem]' : 'case-article'}>
      {isPuzzle ? (
        <>
          <CaseHead daily={daily} />
          <PuzzleDay daily={daily} />
        </>
      ) : (
        <AccusedCase daily={daily} />
      )}
      <nav aria-label="다른 사건" className="mt-6 flex flex-wrap gap-x-6 text-sm">
        {daily.number > 1 && (
          <a href={hrefOf('dailyCase', { number: daily.number - 1 })} className={linkClass}>
            이전 사건
          </a>
        )}
        {!daily.isToday && (
          <a href={hrefOf('dailyCase', { number: daily.number + 1 })} className={linkClass}>
            다음 사건
          </a>
        )}
        <a href={hrefOf('dailyArchive')} className={linkClass}>
          지난 사건 모두 보기
        </a>
      </nav>
    </article>
  )
}
