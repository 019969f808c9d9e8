import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  bestStreak,
  daysAfter,
  endOf,
  isDay,
  koreanDay,
  restDays,
  resultLine,
  shareText,
  streakOf,
} from './daily-rules.ts'

const TODAY = '2026-11-25'

test('a day is Korea’s, and a streak is walked back with its days of rest', () => {
  assert.equal(koreanDay(Date.parse('2026-11-24T14:59:59Z')), '2026-11-24')
  assert.equal(koreanDay(Date.parse('2026-11-24T15:00:00Z')), '2026-11-25')
  assert.equal(endOf('2026-11-24'), Date.parse('2026-11-24T15:00:00Z'))
  for (const text of [
    '2026-02-29',
    '2026-13-01',
    '2026-1-1',
    '',
    '20261125',
    ' 2026-11-25',
    '2026-11-25 ',
    '٢٠٢٦-١١-٢٥',
  ])
    assert.equal(isDay(text), false, text)
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
    // The next day that can be missed is thirty days after the last rest, or not yet.
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

test('results are told in words and dots, never by name', () => {
  assert.equal(resultLine({ right: 2, of: 3, left: 2 }), '셋 중 둘이 맞습니다. 기회가 두 번 남았습니다.')
  assert.equal(resultLine({ right: 1, of: 3, left: 1 }), '셋 중 하나가 맞습니다. 기회가 한 번 남았습니다.')
  assert.equal(resultLine({ right: 0, of: 3, left: 1 }), '셋 모두 다릅니다. 기회가 한 번 남았습니다.')
  assert.equal(resultLine({ right: 3, of: 3, left: 0 }), '사건을 해결했습니다!')
  const shared = { siteName: '단서', number: 128, of: 3, url: 'https://danseo.kr/daily/128' }
  assert.equal(
    shareText({ ...shared, rights: [1, 2, 3], hints: 1, streak: 12 }),
    '단서 오늘의 사건 제128호\n🔴⚪⚪\n🔴🔴⚪\n🔴🔴🔴\n힌트 1 · 연속 12일\nhttps://danseo.kr/daily/128',
  )
  assert.equal(
    shareText({ ...shared, rights: [], hints: 0, streak: 1 }),
    '단서 오늘의 사건 제128호\n풀지 못했습니다\nhttps://danseo.kr/daily/128',
  )
})
