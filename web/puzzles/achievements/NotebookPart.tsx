import './notebook.css'
import { useCallback, useState } from 'react'
import type { Notebook } from '#contract/puzzles/achievements/notebooks.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { IconButton } from '#web/ui/controls/Button.tsx'
import { figure } from '#web/ui/dates/figures.ts'
import { ChevronLeft, ChevronRight } from '#web/ui/icons/icons.ts'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useQuery } from '#web/ui/lists/use-query.ts'
import { Badges } from './Badges.tsx'
import { Calendar } from './Calendar.tsx'
import { Levels } from './Levels.tsx'
import { Seasons } from './Seasons.tsx'

/** A line of the table of figures. One that counts nothing is left out. */
const Fact = ({ label, count, unit }: { label: string; count: number; unit: string }) =>
  count > 0 && (
    <div>
      <dt className="text-faded">{label}</dt>
      <dd className="figures text-right">
        <b className="text-base">{figure(count)}</b>
        {unit}
      </dd>
    </div>
  )

function Pages({ notebook, isOwn }: { notebook: Notebook; isOwn: boolean }) {
  const { year, days, byLevel, unmeasured, hints, givenUp, streak, best, badges, seasons } = notebook
  const solved = days.reduce((sum, day) => sum + day.solved, 0)
  return (
    <div className="space-y-5">
      {badges.length > 0 && <Badges badges={badges} />}
      <dl className="notebook-facts text-sm">
        <Fact label={`${year}년에 해결한 사건`} count={solved} unit="건" />
        <Fact label="오늘의 사건 연속" count={streak} unit="일" />
        <Fact label="오늘의 사건 최장 연속" count={best} unit="일" />
        <Fact label="힌트 없이 해결한 사건" count={hints.none} unit="건" />
        <Fact label="힌트를 보고 해결한 사건" count={hints.some} unit="건" />
        {givenUp !== null && <Fact label="포기 (비공개)" count={givenUp} unit="건" />}
      </dl>
      <Calendar key={year} year={year} days={days} />
      {[...byLevel, { solved: unmeasured }].some(({ solved }) => solved > 0) && (
        <Levels byLevel={byLevel} unmeasured={unmeasured} />
      )}
      {badges.length === 0 && <Badges badges={badges} />}
      {seasons.length > 0 && <Seasons seasons={seasons} />}
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
  )
}

interface YearProps {
  shown: number
  isNow: boolean
  /** `undefined` means the current year. */
  onYear(year: number | undefined): void
}

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
      onClick={() => !isNow && onYear(shown + 1 >= new Date().getFullYear() ? undefined : shown + 1)}
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
  const shown = query.data?.year
  return (
    <section
      id="notebook"
      aria-labelledby="notebook-title"
      aria-busy={query.isLoading || undefined}
      data-waiting={query.isPending || undefined}
      className="mt-8 min-h-96 min-w-0 scroll-mt-16 border border-line bg-card px-4 pb-4"
    >
      <div className="mb-3 flex min-h-13 flex-wrap items-center justify-between gap-x-3 border-rule border-b">
        <h2 id="notebook-title" className="font-drawn text-base">
          탐정 수첩
        </h2>
        {shown !== undefined && <YearSteps shown={shown} isNow={year === undefined} onYear={setYear} />}
      </div>
      <QueryState query={query}>{notebook => <Pages notebook={notebook} isOwn={isOwn} />}</QueryState>
    </section>
  )
}
