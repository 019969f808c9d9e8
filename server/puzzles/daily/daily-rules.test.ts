import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { monthAround, requireCaseKey, solvedShare } from './daily-rules.ts'
import { assertDayBegun, assertDayExcusable, assertDaySettable, deskRange } from './desk/daily-desk-rules.ts'

/** A Wednesday at noon in Korea. */
const NOON = Date.parse('2026-11-25T03:00:00Z')
const TODAY = '2026-11-25'

const codeOf = (act: () => void) => {
  try {
    act()
  } catch (error) {
    assert.ok(error instanceof Refusal)
    return error.code
  }
  return 'taken'
}

test('which days an editor sets, corrects and excuses', () => {
  for (const [day, set, corrected, excused] of [
    ['2026-11-24', 'conflict', 'taken', 'taken'],
    [TODAY, 'conflict', 'taken', 'taken'],
    ['2026-11-26', 'taken', 'conflict', 'invalid'],
    ['2026-12-08', 'taken', 'conflict', 'invalid'],
    ['2026-12-09', 'invalid', 'conflict', 'invalid'],
    ['2026-02-29', 'invalid', 'invalid', 'invalid'],
    ['', 'invalid', 'invalid', 'invalid'],
  ] as const) {
    assert.equal(
      codeOf(() => assertDaySettable(day, NOON)),
      set,
      `set ${day}`,
    )
    assert.equal(
      codeOf(() => assertDayBegun(day, NOON)),
      corrected,
      `correct ${day}`,
    )
    assert.equal(
      codeOf(() => assertDayExcusable(day, NOON)),
      excused,
      `excuse ${day}`,
    )
  }
})

test('which days and numbers can be asked for', () => {
  assert.deepEqual(requireCaseKey({}, TODAY), { day: TODAY, today: TODAY })
  assert.deepEqual(requireCaseKey({ day: '2026-11-01' }, TODAY), { day: '2026-11-01', today: TODAY })
  assert.deepEqual(requireCaseKey({ number: '12' }, TODAY), { number: 12, today: TODAY })
  for (const query of [{ day: '2026-11-26' }, { day: '2026-11-31' }, { number: '0' }, { number: '12345678' }])
    assert.equal(
      codeOf(() => requireCaseKey(query, TODAY)),
      'not_found',
      JSON.stringify(query),
    )
})

test('an editor sees two weeks from today, or from a day before', () => {
  assert.deepEqual(deskRange(undefined, NOON), { first: TODAY, last: '2026-12-08' })
  assert.deepEqual(deskRange('2026-11-20', NOON), { first: '2026-11-20', last: '2026-12-03' })
  for (const from of ['2026-11-26', '2026-11-32'])
    assert.equal(
      codeOf(() => deskRange(from, NOON)),
      'not_found',
      from,
    )
})

test('how many solved a case is told once it is over, of ten and more', () => {
  for (const [solvedByTries, unsolvedCount, isOver, share] of [
    [[2, 3, 0], 5, true, 50],
    [[2, 3, 0], 4, true, null],
    [[2, 3, 0], 5, false, null],
    [[1, 0, 0], 11, true, 8],
    [[10, 0, 0], 0, true, 100],
  ] as const)
    assert.equal(solvedShare({ solvedByTries: [...solvedByTries], unsolvedCount }, isOver), share)
})

test('months go from the first case’s to this one, over the end of a year', () => {
  const around = (asked: string | undefined) =>
    monthAround(asked, { today: '2027-01-03', first: '2026-11-25' })
  assert.deepEqual(around(undefined), { month: '2027-01', previous: '2026-12', next: null })
  assert.deepEqual(around('2026-12'), { month: '2026-12', previous: '2026-11', next: '2027-01' })
  assert.deepEqual(around('2026-11'), { month: '2026-11', previous: null, next: '2026-12' })
  for (const asked of ['2026-10', '2027-02', '2026-13', 'x'])
    assert.equal(
      codeOf(() => around(asked)),
      'not_found',
      asked,
    )
})
