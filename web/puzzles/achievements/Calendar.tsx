import {
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { NotebookDay } from '#contract/puzzles/achievements/notebooks.ts'
import { koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import { type CalendarDay, calendarWords, monthStarts, shiftedMonth, WEEKDAYS, weeksOf } from './calendar.ts'

/** Shades by number of solved cases. Four or more share the darkest. */
const shades = ['', 'shade-1', 'shade-2', 'shade-3', 'shade-4']
const shadeOf = ({ solved }: CalendarDay) => shades[Math.min(solved, 4)]

/** The React key of a week: its first day. */
const keyOf = (week: (CalendarDay | null)[] | undefined) => week?.find(day => day !== null)?.day

const square = 'notebook-day'

/** A dot for a finished daily case, and a circle for a rest. The day's label says how the case ended. */
const marks = { solved: 'notebook-daily', played: 'notebook-daily', rest: 'notebook-rest' }

function DayCell({ day, ...place }: { day: CalendarDay } & ComponentProps<'td'>) {
  return (
    <td aria-label={calendarWords(day)} className="p-0" {...place}>
      <span className={`${square} ${shadeOf(day)} ${day.daily ? marks[day.daily] : ''}`} />
    </td>
  )
}

/** The column headers: a month's name above the week in which it begins. */
function Months({ weeks }: { weeks: ReturnType<typeof weeksOf> }) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="sr-only">요일</span>
        </th>
        {monthStarts(weeks).map((month, week) => (
          <th
            key={keyOf(weeks[week])}
            scope="col"
            className="notebook-month h-4 overflow-visible whitespace-nowrap text-left font-normal text-faded"
          >
            {month ? `${month}월` : <span className="sr-only">{week + 1}째 주</span>}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** The legend of shades and marks. Rests are rare, so their mark is explained only if there are any. */
const Legend = ({ hasRests }: { hasRests: boolean }) => (
  <span className="flex flex-wrap items-center gap-1">
    <span className={`${square} notebook-daily`} />
    오늘의 사건
    {hasRests && (
      <>
        <span className={`${square} notebook-rest ml-2`} />
        휴식권
      </>
    )}
    <span className={`${square} shade-3 ml-2`} />
    붉을수록 많이 해결
  </span>
)

/** The year as a table of weeks and weekdays. Each day has a label, and arrow keys move between days. */
export function Calendar({ year, days }: { year: number; days: NotebookDay[] }) {
  const weeks = useMemo(() => weeksOf(year, days, koreanDay(Date.now())), [year, days])
  const table = useRef<HTMLTableElement>(null)
  const busiest = weeks.findLastIndex(week => week.some(day => day && (day.solved > 0 || day.daily)))
  const start: readonly [number, number] =
    busiest < 0
      ? [1, 0]
      : [busiest, weeks[busiest]?.findLastIndex(day => day && (day.solved > 0 || day.daily)) ?? 0]
  const [at, setAt] = useState(start)
  const [shown, setShown] = useState<CalendarDay>()

  const scrolled = useRef<HTMLDivElement>(null)
  // The table scrolls to the part with activity, because a whole year doesn't fit.
  useLayoutEffect(() => {
    const cell = table.current?.querySelector<HTMLElement>('[tabindex="0"]')
    if (scrolled.current && cell)
      scrolled.current.scrollLeft = cell.offsetLeft - scrolled.current.clientWidth / 2
  }, [])

  function move(event: KeyboardEvent) {
    const to = shiftedMonth(weeks, at, event.key)
    if (!to) return
    event.preventDefault()
    setAt(to)
    table.current?.querySelector<HTMLElement>(`[data-at="${to[0]} ${to[1]}"]`)?.focus()
  }

  return (
    <>
      <div ref={scrolled} className="notebook-year" style={{ '--weeks': weeks.length } as CSSProperties}>
        <table ref={table} aria-label={`${year}년 달력`} className="text-xs">
          <Months weeks={weeks} />
          <tbody>
            {WEEKDAYS.map((name, weekday) => (
              <tr key={name}>
                <th scope="row" className="notebook-weekday">
                  {name}
                </th>
                {weeks.map((week, number) => {
                  const day = week[weekday]
                  if (!day) return <td key={keyOf(week)} />
                  const isAt = number === at[0] && weekday === at[1]
                  return (
                    <DayCell
                      key={day.day}
                      day={day}
                      tabIndex={isAt ? 0 : -1}
                      onKeyDown={move}
                      data-at={`${number} ${weekday}`}
                      onFocus={() => {
                        setAt([number, weekday])
                        setShown(day)
                      }}
                      onPointerEnter={() => setShown(day)}
                    />
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="notebook-legend figures mt-1 flex flex-wrap justify-between gap-x-4 gap-y-2 text-faded text-xs">
        <span>{shown ? calendarWords(shown) : '날짜를 선택하면 그날의 기록이 보입니다.'}</span>
        <Legend hasRests={days.some(({ daily }) => daily === 'rest')} />
      </p>
    </>
  )
}
