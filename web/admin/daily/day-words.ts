import { weekdayOf } from '#contract/puzzles/daily/daily-rules.ts'

const WEEKDAYS = '일월화수목금토'

/** A day in Korean: `11월 25일 수요일`. */
export const deskDayWords = (day: string) =>
  `${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일 ${WEEKDAYS[weekdayOf(day)]}요일`
