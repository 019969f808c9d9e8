import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { failedFiles, passedAgain, readCounts, summaryOf } from '../../scripts/test-counts.mjs'

const FAILING = `
import { test } from 'node:test'
test('a reader comes', () => {})
test('a reader waits', t => t.skip('there is no queue'))
test('a reader leaves', () => { throw new Error('nobody left') })
`

test('the last words of npm test name each API test that failed, by its run, and count all', () => {
  const folder = mkdtempSync(join(tmpdir(), 'danseo-words-'))
  const [file, TEST_COUNTS] = [join(folder, 'failing.test.mjs'), join(folder, 'counts')]
  writeFileSync(file, FAILING)
  const args = ['--test', '--test-isolation=none', '--test-reporter=./scripts/count-reporter.mjs', file]
  // Node sets this variable in test processes. A test run that inherits it skips its files.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const { status } = spawnSync(process.execPath, args, { env: { ...env, TEST_COUNTS, TEST_RUN: 'embedded' } })
  assert.equal(status, 1)
  const words = summaryOf(readCounts(TEST_COUNTS), ['API']).split('\n')
  assert.match(words[0] ?? '', /^✗ embedded: a reader leaves \(\S*failing\.test\.mjs:5\)$/)
  assert.match(words[1] ?? '', /nobody left/)
  assert.deepEqual(words.slice(-2), ['Failed: API', '1 passed, 1 failed, 1 skipped'])
})

test('the last words give the beginning of each reason without colours, and tests that passed at a second try', () => {
  const reason = ['\x1b[31mhidden\x1b[39m', '', ...Array(50).fill('a line of a log'), 'the end'].join('\n')
  const flaky = [{ name: 'a tap tells', where: 'books.spec.ts:140', reason }]
  const words = summaryOf([{ run: 'journeys', passed: 2, failed: 0, flaky }])
  assert.match(
    words,
    /^~ journeys, passed at a second try: a tap tells \(books\.spec\.ts:140\)\n {4}hidden\n {4}a line/,
  )
  assert.match(words, /\n2 passed, 0 failed, 0 skipped$/)
  assert.ok(words.split('\n').length < 10)
})

test('the last words tell of API tests that passed at a second try, and count them as passed', () => {
  const failures = [
    { name: 'a server restarts', where: 'test/restart.test.ts:12', reason: '503' },
    { name: 'an error that no test waited for', where: 'PostgreSQL', reason: 'fetch failed' },
  ]
  const counts = { run: 'PostgreSQL', passed: 3, failed: 2, skipped: 0, failures }
  assert.deepEqual(failedFiles(counts), ['test/restart.test.ts'])
  const words = summaryOf([passedAgain(counts)])
  assert.match(words, /^~ PostgreSQL, passed at a second try: a server restarts \(test\/restart/)
  assert.match(words, /\n4 passed, 0 failed, 0 skipped$/)
})
