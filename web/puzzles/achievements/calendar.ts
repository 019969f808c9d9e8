import type { NotebookDay } from '#contract/puzzles/achievements/notebooks.ts'
import { dayAt, dayIndex, weekdayOf } from '#contract/puzzles/daily/daily-rules.ts'

export const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토']

export interface CalendarDay {
  day: string
  solved: number
  daily: NotebookDay['daily']
}

/** Minimum number of days before today in this year's calendar. */
const DAYS_MIN = 30

/**
 * The range of days of a year. The current year ends today, and begins with the first month with activity.
 */
function rangeOf(year: number, days: NotebookDay[], today: string) {
  const [first, last] = [dayIndex(`${year}-01-01`), dayIndex(`${year}-12-31`)]
  const now = dayIndex(today)
  if (now < first || now > last) return [first, last] as const
  const earliest = Math.min(now - DAYS_MIN, ...days.map(({ day }) => dayIndex(day)))
  return [Math.max(first, dayIndex(`${dayAt(earliest).slice(0, 7)}-01`)), now] as const
}

/** The weeks of a year, Sunday first. Days out of its range are `null`. */
export function weeksOf(year: number, days: NotebookDay[], today: string) {
  const known = new Map(days.map(day => [day.day, day]))
  const [first, last] = rangeOf(year, days, today)
  const start = first - weekdayOf(dayAt(first))
  const weeks: (CalendarDay | null)[][] = []
  for (let week = start; week <= last; week += 7)
    weeks.push(
      WEEKDAYS.map((_, weekday) => {
        const index = week + weekday
        if (index < first || index > last) return null
        const day = dayAt(index)
        return known.get(day) ?? { day, solved: 0, daily: null }
      }),
    )
  return weeks
}

const dateWords = (day: string) => `${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일`
const dailyWords = {
  solved: '오늘의 사건 해결',
  played: '오늘의 사건 마침',
  rest: '휴식권으로 연속 추리 유지',
}

/** The label of a day, such as `11월 3일, 2건 해결`. */
export const calendarWords = ({ day, solved, daily }: CalendarDay) =>
  [dateWords(day), solved > 0 ? `${solved}건 해결` : daily ? '' : '해결 없음', daily && dailyWords[daily]]
    .filter(Boolean)
    .join(', ')

/** The months that begin in each week of the year. */
export const monthStarts = (weeks: (CalendarDay | null)[][]) =>
  weeks.map(week => {
    const begun = week.find(day => day?.day.endsWith('-01'))
    return begun ? Number(begun.day.slice(5, 7)) : null
  })

/** The cell that a key moves to, or `undefined` if there is none. */
export function shiftedMonth(
  weeks: (CalendarDay | null)[][],
  [week, weekday]: readonly [number, number],
  key: string,
) {
  const steps: Record<string, readonly [number, number]> = {
    ArrowLeft: [week - 1, weekday],
    ArrowRight: [week + 1, weekday],
    ArrowUp: weekday === 0 ? [week - 1, 6] : [week, weekday - 1],
    ArrowDown: weekday === 6 ? [week + 1, 0] : [week, weekday + 1],
    Home: [weeks[0]?.[weekday] ? 0 : 1, weekday],
    End: [weeks.at(-1)?.[weekday] ? weeks.length - 1 : weeks.length - 2, weekday],
  }
  const to = steps[key]
  return to && weeks[to[0]]?.[to[1]] ? to : undefined
}
