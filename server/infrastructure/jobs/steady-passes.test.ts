import assert from 'node:assert/strict'
import { test } from 'node:test'
import { steadyClock } from './steady-passes.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

test('the clock of jobs follows the system’s clock forwards, and is never set back', context => {
  const real = Date.now
  let stepped = 0
  context.mock.method(Date, 'now', () => real() + stepped)
  const isNear = (expected: number) => Math.abs(steadyClock.now() - expected) < MINUTE_MS
  assert.ok(isNear(real()))
  stepped = 2 * HOUR_MS
  assert.ok(isNear(real() + 2 * HOUR_MS), 'after a suspend, or a step forwards')
  stepped = -HOUR_MS
  assert.ok(isNear(real() + 2 * HOUR_MS), 'after a step back')
})
