import type { PuzzleStats } from '#contract/puzzles/author-stats/author-stats.ts'
import { koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import { DayBars } from '#web/ui/charts/DayBars.tsx'
import { FigureTable } from '#web/ui/charts/FigureTable.tsx'
import { figure } from '#web/ui/dates/figures.ts'
import { lastDays } from './stats-words.ts'

const SHOWN_DAYS = 30

const measures = [
  ['views', '조회'],
  ['firstTries', '첫 도전'],
  ['solves', '해결'],
  ['giveUps', '포기'],
] as const

export function DayCharts({ days, since }: Pick<PuzzleStats, 'days' | 'since'>) {
  const today = koreanDay(Date.now())
  const shown = lastDays({ days, since }, today, SHOWN_DAYS)
  return (
    <>
      <p className="mb-3 text-faded text-sm">
        최근 {SHOWN_DAYS}일(
        <span className="figures">
          {shown[0]?.day} – {today}
        </span>
        )입니다.
        {since && ` 조회와 첫 도전의 기록은 ${since}부터 있습니다.`}
      </p>
      <div className="grid grid-cols-2 gap-x-6 gap-y-4 max-wide:grid-cols-1">
        {measures.map(([key, word]) => (
          <div key={key}>
            <h3 className="mb-1 flex justify-between text-sm">
              {word}
              <span className="figures font-normal text-faded">
                {figure(shown.reduce((sum, day) => sum + (day[key] ?? 0), 0))}
              </span>
            </h3>
            <DayBars counts={shown.map(day => day[key])} />
          </div>
        ))}
      </div>
      <FigureTable
        label="일별 기록 표"
        heads={['날', ...measures.map(([, word]) => word)]}
        rows={days.toReversed().map(day => ({ name: day.day, figures: measures.map(([key]) => day[key]) }))}
      />
    </>
  )
}
