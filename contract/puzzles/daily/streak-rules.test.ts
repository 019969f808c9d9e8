import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysAfter } from './daily-rules.ts'
import { bestStreak, restDays, streakOf } from './streak-rules.ts'

const TODAY = '2026-11-25'

test('a streak is walked back with its days of rest', () => {
  const rows = (marks: string) =>
    new Set([...marks].flatMap((mark, back) => (mark === '1' ? [daysAfter(TODAY, -back)] : [])))
  const excused = (marks: string) =>
    new Set([...marks].flatMap((mark, back) => (mark === 'e' ? [daysAfter(TODAY, -back)] : [])))
  // The marks go backwards from today: 1 finished on time, e excused, 0 missed.
  const cases: [marks: string, days: number, restsLeft: number, best: number][] = [
    ['', 0, 1, 0],
    ['1', 1, 1, 1],
    ['0111', 3, 1, 3],
    ['1111', 4, 1, 4],
    ['10111', 4, 0, 4],
    ['00111', 3, 0, 3],
    ['000111', 0, 1, 3],
    ['100111', 1, 1, 3],
    ['1e11', 3, 1, 3],
    ['1ee0e1', 2, 0, 2],
    ['101011', 2, 0, 3],
    [`1${'0'}${'1'.repeat(29)}${'0'}11`, 32, 0, 32],
    [`1${'0'}${'1'.repeat(28)}${'0'}11`, 29, 0, 30],
    // A day may be missed again thirty days after the last rest. In the second case, that is one day too
    // early.
    [`${'1'.repeat(29)}0111`, 32, 1, 32],
    [`${'1'.repeat(28)}0111`, 31, 0, 31],
    [`0${'1'.repeat(29)}0111`, 32, 1, 32],
    [`${'1'.repeat(31)}0111`, 34, 1, 34],
  ]
  for (const [marks, days, restsLeft, best] of cases) {
    const played = { days: rows(marks), excused: excused(marks) }
    assert.deepEqual({ marks, ...streakOf(played, TODAY) }, { marks, days, restsLeft })
    assert.equal(bestStreak(played), best, marks)
  }
})

test('a missed day between days that count is a rest, once in thirty days', () => {
  const restsIn = (marks: string) => {
    const of = (sign: string) =>
      new Set([...marks].flatMap((mark, back) => (mark === sign ? [daysAfter(TODAY, -back)] : [])))
    return restDays({ days: of('1'), excused: of('e') }, TODAY).map(day =>
      Math.round((Date.parse(TODAY) - Date.parse(day)) / 86_400_000),
    )
  }
  assert.deepEqual(restsIn(''), [])
  assert.deepEqual(restsIn('0111'), [])
  assert.deepEqual(restsIn('10111'), [1])
  assert.deepEqual(restsIn('00111'), [1])
  assert.deepEqual(restsIn('100111'), [])
  assert.deepEqual(restsIn('1e11'), [])
  assert.deepEqual(restsIn('101011'), [1])
  assert.deepEqual(restsIn('1110011011'), [7])
  assert.deepEqual(restsIn(`1${'0'}${'1'.repeat(29)}${'0'}11`), [1, 31])
})
