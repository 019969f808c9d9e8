import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarWords, monthStarts, shiftedMonth, weeksOf } from './calendar.ts'

test('a year is all its days once, each on its weekday, in at most 54 weeks', () => {
  for (const [year, days] of [
    [2024, 366],
    [2026, 365],
    [2028, 366],
  ] as const) {
    const weeks = weeksOf(year, [], '2029-05-01')
    const all = weeks.flat().flatMap(day => (day ? [day.day] : []))
    assert.equal(all.length, days)
    assert.deepEqual(all, [...new Set(all)].sort())
    assert.ok(weeks.length <= 54)
    assert.deepEqual(
      monthStarts(weeks).filter(month => month !== null),
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    )
  }
})

test('this year ends today, and begins with the first month in which something was done', () => {
  const shown = (days: string[], today: string) =>
    weeksOf(
      2026,
      days.map(day => ({ day, solved: 1, daily: null })),
      today,
    )
      .flat()
      .flatMap(day => (day ? [day.day] : []))
  for (const [days, today, first] of [
    [[], '2026-11-29', '2026-10-01'],
    [['2026-10-24'], '2026-11-29', '2026-10-01'],
    [['2026-03-30', '2026-10-24'], '2026-11-29', '2026-03-01'],
    [[], '2026-01-01', '2026-01-01'],
  ] as const) {
    const all = shown([...days], today)
    assert.deepEqual([all[0], all.at(-1)], [first, today])
  }
})

test('a day is said with what was done on it', () => {
  const day = '2026-11-03'
  const cases = [
    [{ day, solved: 2, daily: null }, '11월 3일, 2건 해결'],
    [{ day, solved: 0, daily: null }, '11월 3일, 해결 없음'],
    [{ day, solved: 0, daily: 'played' }, '11월 3일, 오늘의 사건 마침'],
    [{ day, solved: 1, daily: 'solved' }, '11월 3일, 1건 해결, 오늘의 사건 해결'],
  ] as const
  for (const [said, words] of cases) assert.equal(calendarWords(said), words)
})

test('arrows lead from day to day, and never out of the year', () => {
  const weeks = weeksOf(2026, [], '2027-01-01')
  // 1 January 2026 is a Thursday.
  assert.equal(shiftedMonth(weeks, [0, 4], 'ArrowLeft'), undefined)
  assert.equal(shiftedMonth(weeks, [0, 4], 'ArrowUp'), undefined)
  assert.deepEqual(shiftedMonth(weeks, [0, 4], 'ArrowDown'), [0, 5])
  assert.deepEqual(shiftedMonth(weeks, [0, 6], 'ArrowDown'), [1, 0])
  assert.deepEqual(shiftedMonth(weeks, [1, 0], 'ArrowUp'), [0, 6])
  assert.deepEqual(shiftedMonth(weeks, [20, 0], 'Home'), [1, 0])
  assert.deepEqual(shiftedMonth(weeks, [20, 4], 'End'), [52, 4])
  assert.equal(shiftedMonth(weeks, [20, 4], 'a'), undefined)
})
