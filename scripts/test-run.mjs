import asyncHooks from 'node:async_hooks'
import { globSync } from 'node:fs'
import { parseArgs } from 'node:util'
import countReporter from './count-reporter.mjs'

// One run of API tests: the files of the given globs, sequentially in this process. `--skip` excludes names.
const { values, positionals } = parseArgs({ allowPositionals: true, options: { skip: { type: 'string' } } })

// Node tracks every promise to attribute unhandled rejections to tests, a fifth of the tests' CPU time.
// Without tracking such a rejection still fails the run, and is printed here.
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
  // Resources left open by a failed test would otherwise keep the process alive forever.
  setTimeout(() => process.exit(), 5_000).unref()
})
events.compose(dot).pipe(process.stdout)
events.compose(countReporter).pipe(process.stdout)
