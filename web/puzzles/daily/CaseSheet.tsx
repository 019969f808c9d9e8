import { caseName } from '#contract/community/posts/post-rules.ts'
import type { DailyCase } from '#contract/puzzles/daily/daily.ts'
import { hrefOf } from '#contract/site-map.ts'
import { Errata } from '#web/community/post-body/Errata.tsx'
import { buttonLook } from '#web/ui/controls/Button.tsx'
import { Countdown } from '#web/ui/dates/Countdown.tsx'
import { CaseScene, sceneOf } from './CaseScene.tsx'
import { CaseStory } from './CaseStory.tsx'
import { finishedWords } from './finished-words.ts'
import { PuzzleDay } from './PuzzleDay.tsx'
import { useMarks } from './play/marks.ts'
import { ACCUSE, PlayBox } from './play/PlayBox.tsx'
import { usePlay } from './play/play.ts'
import { SuspicionGrid } from './play/SuspicionGrid.tsx'

const dayWords = (day: string) => {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}년 ${month}월 ${date}일`
}

const way = 'inline-flex min-h-6 items-center underline underline-offset-4 hover:text-stamp max-wide:min-h-11'

/** A case solved by accusation: its story, the reader's marks, and the accusation. */
function AccusedCase({ daily }: { daily: DailyCase }) {
  const marking = useMarks(daily.day)
  const playing = usePlay(daily)
  return (
    <>
      <Errata errata={daily.errata} className="mt-5" />
      <CaseStory daily={daily} marking={marking} />
      <SuspicionGrid daily={daily} marking={marking} />
      {/* The bar is reachable while the story is read. Its room is reserved after the case ends, so nothing moves. */}
      <p
        className={`sticky bottom-4 z-10 mt-4 flex justify-end ${playing.play?.finished ? 'invisible' : ''}`}
      >
        <a href={`#${ACCUSE}`} className={`shadow-lg ${buttonLook('primary')}`}>
          지목하러 가기
        </a>
      </p>
      <PlayBox daily={daily} playing={playing} />
    </>
  )
}

/** A day's case to read and play. */
export function DailyCaseSheet({ daily }: { daily: DailyCase }) {
  return (
    <article key={daily.day} className="mx-auto max-w-[44rem]">
      {daily.form === 'accusation' && <CaseScene {...sceneOf(daily.slots)} />}
      <header className="border-rule border-b-2 pb-4">
        <p className="case-strip">
          <span>오늘의 사건</span>
          <span className="figures">{caseName(daily.number)}</span>
        </p>
        <h1 className="mt-1 font-book text-3xl max-wide:text-2xl">{daily.title}</h1>
        <p className="figures mt-2 flex min-h-6 flex-wrap gap-x-4 gap-y-1 text-faded text-sm">
          <time dateTime={daily.day}>{dayWords(daily.day)}</time>
          <span>{finishedWords(daily)}</span>
          {daily.isToday && (
            <Countdown until={daily.endsAt} label="다음 사건까지" over="새 사건이 도착했습니다" />
          )}
        </p>
      </header>
      {daily.form === 'answer' ? <PuzzleDay daily={daily} /> : <AccusedCase daily={daily} />}
      <nav aria-label="다른 사건" className="mt-6 flex flex-wrap justify-between gap-x-4 text-sm">
        {daily.number > 1 ? (
          <a href={hrefOf('dailyCase', { number: daily.number - 1 })} className={way}>
            이전 사건
          </a>
        ) : (
          <span />
        )}
        <a href={hrefOf('dailyArchive')} className={way}>
          지난 사건 모두 보기
        </a>
        {daily.isToday ? (
          <span />
        ) : (
          <a href={hrefOf('dailyCase', { number: daily.number + 1 })} className={way}>
            다음 사건
          </a>
        )}
      </nav>
    </article>
  )
}
