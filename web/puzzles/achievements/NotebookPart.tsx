import './notebook.css'
import { type ReactNode, useCallback, useState } from 'react'
import type { Notebook } from '#contract/puzzles/achievements/notebooks.ts'
import { koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { IconButton } from '#web/ui/controls/Button.tsx'
import { figure } from '#web/ui/dates/figures.ts'
import { ChevronDown, ChevronLeft, ChevronRight } from '#web/ui/icons/icons.ts'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useQuery } from '#web/ui/lists/use-query.ts'
import { Badges } from './Badges.tsx'
import { Calendar } from './Calendar.tsx'
import { Levels } from './Levels.tsx'
import { Seasons } from './Seasons.tsx'

interface FactProps {
  label: string
  count: number
  unit: string
  /** Words in brackets after the count. */
  more?: string | false
}

/** A line of the table of figures. A line with a count of zero is left out. */
const Fact = ({ label, count, unit, more }: FactProps) =>
  count > 0 && (
    <div>
      <dt className="text-faded">{label}</dt>
      <dd className="figures text-right">
        <b className="text-base">{figure(count)}</b>
        {unit}
        {more && ` (${more})`}
      </dd>
    </div>
  )

/** Says that all cases were solved without hints. The head of a profile shows their number already. */
const AllUnhelped = () => (
  <div>
    <dt className="text-faded">힌트 없이 해결</dt>
    <dd>
      <b className="text-base">전부</b>
    </dd>
  </div>
)

/** The current and the longest streak of daily cases. */
const StreakFact = ({ streak, best }: Pick<Notebook, 'streak' | 'best'>) =>
  streak > 0 ? (
    <Fact
      label="오늘의 사건 연속"
      count={streak}
      unit="일"
      more={best > streak ? `최장 ${figure(best)}일` : best > 1 && '최장 기록'}
    />
  ) : (
    <Fact label="오늘의 사건 최장 연속" count={best} unit="일" />
  )

interface PagesProps {
  notebook: Notebook
  isOwn: boolean
  /** The controls that change the year. */
  steps: ReactNode
}

/**
 * Two pages beside each other on wide screens. On narrow ones the parts after the figures are folded above
 * a member's works, so that the works are near the top of the profile.
 */
function Pages({ notebook, isOwn, steps }: PagesProps) {
  const { year, days, byLevel, unmeasured, hints, givenUp, streak, best, badges, seasons } = notebook
  const [isOpen, setOpen] = useState(isOwn)
  const folded = isOpen ? '' : 'max-wide:hidden'
  const ofYear = days.reduce((sum, day) => sum + day.solved, 0)
  const solved = hints.none + hints.some
  const hasLevels = [...byLevel, { solved: unmeasured }].some(({ solved }) => solved > 0)
  return (
    <>
      <div className="flex min-w-0 flex-col gap-5">
        {(isOwn || badges.length > 0) && <Badges badges={badges} />}
        <dl className="notebook-facts text-sm">
          <StreakFact streak={streak} best={best} />
          {isOwn || hints.some > 0 ? (
            <Fact label="힌트 없이 해결한 사건" count={hints.none} unit="건" />
          ) : (
            solved > 0 && <AllUnhelped />
          )}
          <Fact label="힌트를 보고 해결한 사건" count={hints.some} unit="건" />
          {givenUp !== null && <Fact label="포기 (비공개)" count={givenUp} unit="건" />}
        </dl>
        {!isOwn && (
          <button
            type="button"
            aria-expanded={isOpen}
            className="flex min-h-11 items-center gap-1 font-semibold text-sm wide:hidden"
            onClick={() => setOpen(!isOpen)}
          >
            달력과 난이도별 해결
            <ChevronDown size={16} className={isOpen ? 'rotate-180' : ''} />
          </button>
        )}
        {hasLevels && (
          <div className={folded}>
            <Levels byLevel={byLevel} unmeasured={unmeasured} />
          </div>
        )}
        {isOwn && solved === 0 && badges.length === 0 && (
          <p className="text-sm">
            <a
              href={hrefOf('board', { board: 'custom' })}
              className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-stamp"
            >
              추리 퀴즈 풀기
            </a>
          </p>
        )}
      </div>
      <div className={`notebook-right min-w-0 space-y-4 ${folded}`}>
        <div>
          <div className="flex flex-wrap items-center justify-between">
            <h3 className="figures font-book font-semibold">
              달력
              {ofYear !== solved && (
                <span className="font-normal text-faded">{` · ${figure(ofYear)}건 해결`}</span>
              )}
            </h3>
            {steps}
          </div>
          {/* An unfolded calendar is mounted anew, because it scrolls to the last activity as it appears. */}
          <Calendar key={`${year} ${isOpen}`} year={year} days={days} />
        </div>
        {seasons.length > 0 && <Seasons seasons={seasons} />}
      </div>
    </>
  )
}

interface YearProps {
  shown: number
  isNow: boolean
  /** `undefined` means the current year. */
  onYear(year: number | undefined): void
}

const koreanYear = () => Number(koreanDay(Date.now()).slice(0, 4))

const YearSteps = ({ shown, isNow, onYear }: YearProps) => (
  <span className="notebook-steps figures flex items-center text-sm">
    <IconButton aria-label="이전 해" className="hover:text-stamp" onClick={() => onYear(shown - 1)}>
      <ChevronLeft size={18} />
    </IconButton>
    {shown}년
    <IconButton
      aria-label="다음 해"
      aria-disabled={isNow || undefined}
      className={isNow ? 'text-edge' : 'hover:text-stamp'}
      onClick={() => !isNow && onYear(shown + 1 >= koreanYear() ? undefined : shown + 1)}
    >
      <ChevronRight size={18} />
    </IconButton>
  </span>
)

/** The notebook (탐정 수첩). The request for one's own notebook carries no member id. */
export function NotebookPart({ memberId, isOwn }: { memberId: number | undefined; isOwn: boolean }) {
  const [year, setYear] = useState<number>()
  const queryFn = useCallback(async () => {
    const of = year === undefined ? {} : { year }
    const { data } = isOwn
      ? await browserApi('GET /api/user/record', { query: of })
      : await browserApi('GET /api/member/record', { query: { memberId: memberId ?? 0, ...of } })
    return data
  }, [memberId, isOwn, year])
  const query = useQuery(memberId === undefined ? null : queryFn)
  return (
    <section
      id="notebook"
      aria-labelledby="notebook-title"
      aria-busy={query.isLoading || undefined}
      data-waiting={query.isPending || undefined}
      className="notebook mt-8 min-h-72 min-w-0 scroll-mt-16 border border-edge bg-card px-4 pb-4 wide:px-6"
    >
      <h2 id="notebook-title" className="border-rule border-b-2 pb-2 font-drawn text-lg">
        탐정 수첩
      </h2>
      <QueryState query={query}>
        {notebook => (
          <Pages
            notebook={notebook}
            isOwn={isOwn}
            steps={<YearSteps shown={notebook.year} isNow={year === undefined} onYear={setYear} />}
          />
        )}
      </QueryState>
    </section>
  )
}
