import { caseName } from '#contract/community/posts/post-rules.ts'
import { sceneHref } from '#contract/puzzles/daily/case-art.ts'
import type { DailyArchiveRow } from '#contract/puzzles/daily/daily.ts'
import { motifHref, motifOf } from '#contract/puzzles/motifs.ts'
import { hrefOf } from '#contract/site-map.ts'
import { Art } from '#web/ui/art/Art.tsx'
import { SolvedRing } from './SolvedRing.tsx'

/** The grid columns of a week, and the rows of a month. */
const COLUMNS = [1, 2, 3, 4, 5, 6, 7].map(number => `in-column-${number}`)
const ROWS = [1, 2, 3, 4, 5, 6].map(number => `in-row-${number}`)

interface DayProps {
  row: DailyArchiveRow
  /** The weekday of the month's first day. Sunday is 0. */
  weekday: number
  /** How the viewer finished the case. */
  played: { solved: boolean; onTime: boolean } | undefined
}

/**
 * A case of the month with its picture: a cell of the calendar, or a line of a list on phones. Days without a
 * case have no item, so each has an explicit place.
 */
export function ArchiveDay({ row, weekday, played }: DayProps) {
  const { day, number, form, title, solvedShare, scene } = row
  const date = Number(day.slice(8))
  const at = weekday + date - 1
  const motif = motifOf(title, number)
  return (
    <li className={`${COLUMNS[at % 7]} ${ROWS[Math.floor(at / 7)]}`}>
      <a href={hrefOf('dailyCase', { number })}>
        <span className="daily-month-picture">
          {scene ? (
            <Art href={theme => sceneHref(scene, theme)} width={320} height={200} />
          ) : (
            <Art href={theme => motifHref(motif, theme)} width={96} height={96} className="motif" />
          )}
        </span>
        <span className="daily-month-words">
          <span className="figures flex items-baseline gap-x-1.5 text-faded text-xs">
            <time dateTime={day} className="font-semibold text-ink text-sm">
              {date}
              <span className="wide:sr-only">일</span>
            </time>
            <span>{caseName(number)}</span>
            {form === 'answer' && <span className="font-semibold">회원 출제</span>}
          </span>
          <span className="daily-month-title">{title}</span>
          <span className="figures mt-auto flex min-h-5 flex-wrap items-center gap-x-2 text-faded text-xs">
            {solvedShare !== null && (
              <span className="flex items-center gap-1">
                <SolvedRing share={solvedShare / 100} />
                {`해결률 ${solvedShare}%`}
              </span>
            )}
            {played && (
              <span
                className={`daily-month-mark ${played.solved ? 'text-solved' : 'text-stamp'}`}
                data-late={!played.onTime || undefined}
              >
                {played.solved ? '해결' : '완료'}
              </span>
            )}
          </span>
        </span>
      </a>
    </li>
  )
}
