import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateForms } from './dates.ts'

const now = Date.parse('2026-11-21T01:00:00.000Z')

for (const [what, value, shown] of [
  ['an hour of today', '2026-11-20T23:05:00.000Z', '08:05'],
  ['the first minute of today in Seoul', '2026-11-20T15:00:00.000Z', '00:00'],
  ['the last minute of yesterday in Seoul', '2026-11-20T14:59:59.999Z', '11.20'],
  ['the first minute of this year in Seoul', '2025-12-31T15:00:00.000Z', '1.1'],
  ['the last minute of last year in Seoul', '2025-12-31T14:59:59.999Z', '2025.12.31'],
  ['the same day of another year', '2024-11-21T01:00:00.000Z', '2024.11.21'],
  ['later today, by a clock that goes ahead', '2026-11-21T02:30:00.000Z', '11:30'],
] as const)
  test(`a list shows ${what} as ${shown}`, () => assert.equal(dateForms(value, now).short, shown))

test('a full date is written out by the clocks of Seoul', () =>
  assert.equal(dateForms('2025-12-31T15:07:00.000Z', now).full, '2026년 1월 1일 00:07'))

test('a post names the year of its date once that year has passed', () => {
  assert.equal(dateForms('2025-12-31T15:07:00.000Z', now).long, '1월 1일 00:07')
  assert.equal(dateForms('2025-12-31T14:59:00.000Z', now).long, '2025년 12월 31일 23:59')
})
