import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSeason, seasonAt, seasonBefore, seasonBounds, seasonName, seasonState } from './season-rules.ts'

const at = (time: string) => Date.parse(time)

for (const [time, season] of [
  ['2026-09-30T14:59:59.999Z', '2026-3'],
  ['2026-09-30T15:00:00Z', '2026-4'],
  ['2026-12-31T14:59:59.999Z', '2026-4'],
  ['2026-12-31T15:00:00Z', '2027-1'],
  ['2027-03-31T15:00:00Z', '2027-2'],
  ['2028-02-29T12:00:00Z', '2028-1'],
] as const)
  test(`at ${time} it is the season ${season}, by Korea’s calendar`, () => {
    assert.equal(seasonAt(at(time)), season)
    const { start, end } = seasonBounds(season)
    assert.ok(start <= at(time) && at(time) < end)
    assert.equal(seasonAt(end), seasonAt(end + 1))
    assert.equal(seasonBefore(seasonAt(end)), season)
  })

for (const [time, state] of [
  ['2026-12-30T14:59:59Z', 'open'],
  ['2026-12-30T15:00:00Z', 'still'],
  ['2026-12-31T14:59:59Z', 'still'],
  ['2026-12-31T15:00:00Z', 'over'],
  ['2027-01-03T14:59:59Z', 'over'],
  ['2027-01-03T15:00:00Z', 'closed'],
] as const)
  test(`at ${time} the last season of 2026 is ${state}`, () => {
    assert.equal(seasonState('2026-4', at(time)), state)
  })

test('a season is written in one way', () => {
  assert.equal(seasonName('2026-4'), '2026년 4분기')
  for (const text of ['2026-0', '2026-5', '2026-04', '1999-1', '2026', '', ' 2026-1', '2026-1\n'])
    assert.equal(isSeason(text), false, JSON.stringify(text))
})
