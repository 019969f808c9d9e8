import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listLost, type Row, tableOf } from './table.ts'

/** Half the speed of the machine on which the promises were made. */
const SPEED = 0.5

const within = (ms: number): Row => ({
  promise: 'a page | anew',
  figure: 'under 10 ms',
  measured: `${ms} ms`,
  isKept: speed => ms * speed < 10,
})

for (const [what, before, now, isLost] of [
  ['kept as before', 8, 9, false],
  ['slower than before, on a slow machine', 8, 19, false],
  ['slower within the margin', 8, 24, false],
  ['twice as slow', 13, 26, true],
  ['slower after a run that was within the margin', 24, 26, true],
  ['as slow as it was when it was lost', 26, 26, false],
] as const)
  test(`a promise ${what} ${isLost ? 'fails' : 'passes'} the bench`, () => {
    const table = tableOf([within(before)], SPEED)
    assert.equal(listLost([within(now)], SPEED, table).length, isLost ? 1 : 0)
  })

test('a promise that is new has nothing to lose', () => {
  assert.deepEqual(listLost([within(26)], SPEED, tableOf([], SPEED)), [])
})
