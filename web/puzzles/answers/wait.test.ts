import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitWords } from './wait.ts'

test('a wait is told in seconds, minutes or hours, never too short', () => {
  const cases = [
    [0, '1초'],
    [41.2, '42초'],
    [90, '90초'],
    [91, '2분'],
    [5_400, '90분'],
    [5_401, '2시간'],
    [86_400, '24시간'],
  ] as const
  for (const [seconds, words] of cases) assert.equal(waitWords(seconds), words)
})
