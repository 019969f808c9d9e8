import type { SeriesStats } from '#contract/puzzles/author-stats/author-stats.ts'
import { koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import { DayBars } from '#web/ui/charts/DayBars.tsx'
import { FigureTable } from '#web/ui/charts/FigureTable.tsx'
import { figure } from '#web/ui/dates/figures.ts'
import { followersOfDays } from './stats-words.ts'

const SHOWN_DAYS = 30

/** A chart of followers by day, and a table of the days with changes. */
export function FollowerChart({ followers, days, since }: Pick<SeriesStats, 'followers' | 'days' | 'since'>) {
  const today = koreanDay(Date.now())
  const counts = followersOfDays({ days, since }, today, SHOWN_DAYS)
  return (
    <>
      <p className="mb-3 text-faded text-sm">
        지금 <b className="figures text-ink">{figure(followers)}명</b>입니다. 최근 {SHOWN_DAYS}일의 변화를
        보입니다.
        {since && ` 기록은 ${since}부터 있습니다.`}
      </p>
      <DayBars counts={counts} />
      {days.length > 0 && (
        <FigureTable
          label="선호작에 더한 회원 표"
          heads={['수가 바뀐 날', '회원']}
          rows={days.toReversed().map(({ day, followers: count }) => ({ name: day, figures: [count] }))}
        />
      )}
    </>
  )
}
