import asyncHooks from 'node:async_hooks'
import { globSync } from 'node:fs'
import { parseArgs } from 'node:util'
import countReporter from './count-reporter.mjs'

// One run of API tests: the files of the globs given, one after another in this process. `--skip`: tests by their name.
const { values, positionals } = parseArgs({ allowPositionals: true, options: { skip: { type: 'string' } } })

// Node follows every promise to say whose test it was that left one unawaited: a fifth of what the tests cost. What such
// a promise failed with fails the run all the same, and is printed here.
const { createHook } = asyncHooks
asyncHooks.createHook = hooks => createHook({ ...hooks, trackPromises: false })
process.on('unhandledRejection', error => console.error(error))

const { run } = await import('node:test')
const { dot } = await import('node:test/reporters')
const events = run({
  files: globSync(positionals),
  isolation: 'none',
  ...(values.skip && { testSkipPatterns: [values.skip] }),
})
events.on('test:summary', ({ success }) => {
  if (success) return
  process.exitCode = 1
  // What a failed test left open would hold the run for ever.
  setTimeout(() => process.exit(), 5_000).unref()
})
events.compose(dot).pipe(process.stdout)
events.compose(countReporter).pipe(process.stdout)
