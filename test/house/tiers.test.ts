import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { ALIKE, FILES, IN_TURN, MAIN_JOURNEYS, RUNS } from '../../scripts/test-files.mjs'

/** Each test file, as often as a run contains it. */
const filesOf = (runs: typeof RUNS.quick) => runs.flatMap(({ chosen }) => globSync(chosen).sort()).sort()

test('the two tiers run each file of tests on each of its databases, and none twice', () => {
  const all = [...RUNS.quick, ...RUNS.release]
  const files = globSync(FILES)
  const inTurn = globSync(IN_TURN)
  const once = globSync(ALIKE).filter(file => files.includes(file) && !inTurn.includes(file))
  const both = files.filter(file => !once.includes(file))
  const [onPostgres, onEmbedded] = [all.filter(run => run.database), all.filter(run => !run.database)]
  assert.deepEqual(filesOf(all), [...once, ...both, ...both].sort())
  assert.deepEqual(
    filesOf(onPostgres).filter(file => both.includes(file)),
    both.sort(),
  )
  assert.deepEqual(
    filesOf(onEmbedded).filter(file => both.includes(file)),
    both.sort(),
  )
})

test('calls that alternate between two servers run in the release tier alone', () => {
  const inTurn = (runs: typeof RUNS.quick) => runs.filter(({ env }) => env?.TEST_SERVERS === '2')
  assert.deepEqual(inTurn(RUNS.quick), [])
  assert.deepEqual(filesOf(inTurn(RUNS.release)), globSync(IN_TURN).sort())
})

test('the quick tier has journeys, and each of their files exists', () => {
  assert.ok(MAIN_JOURNEYS.length > 0)
  assert.deepEqual(globSync(MAIN_JOURNEYS).sort(), [...MAIN_JOURNEYS].sort())
})
