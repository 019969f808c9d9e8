import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

// Results of each test run, collected in the file named by TEST_COUNTS, so that `npm test` can print them
// last. Often only the end of a long log is preserved.

const REASON_LINES = 6
const REASON_WIDTH = 200

/** The first lines of a failure's reason as plain text. */
function firstLines(reason) {
  const lines = stripVTControlCharacters(String(reason))
    .split('\n')
    .filter(line => line.trim() !== '')
  return lines.slice(0, REASON_LINES).map(line => line.slice(0, REASON_WIDTH))
}

/** Each entry of `failures` and `flaky` has the test's `name`, its location `where` and the `reason`. */
export function addCounts(counts) {
  if (process.env.TEST_COUNTS) appendFileSync(process.env.TEST_COUNTS, `${JSON.stringify(counts)}\n`)
}

export function readCounts(file) {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8').trim().split('\n').map(JSON.parse)
}

export const failedFiles = ({ failures = [] }) => [
  ...new Set(failures.flatMap(({ where }) => /^(.+\.test\.ts):\d+$/.exec(where)?.[1] ?? [])),
]

/** The counts of a run whose failed files passed at a second try. */
export function passedAgain({ failed: _, failures = [], ...counts }) {
  const tests = failures.filter(failure => failedFiles({ failures: [failure] }).length > 0)
  return { ...counts, passed: counts.passed + tests.length, failed: 0, flaky: failures }
}

const told = ({ name, where, reason }) =>
  [`${name} (${where})`, ...firstLines(reason).map(line => `    ${line}`)].join('\n')

/** The summary of `npm test`: failed tests by run, other failed steps, and the counts. */
export function summaryOf(runs, failedSteps = []) {
  const named = runs.flatMap(({ run, failures = [], flaky = [] }) => [
    ...failures.map(failure => `✗ ${run}: ${told(failure)}`),
    ...flaky.map(failure => `~ ${run}, passed at a second try: ${told(failure)}`),
  ])
  const sum = count => runs.reduce((total, run) => total + (run[count] ?? 0), 0)
  return [
    ...named,
    ...failedSteps.map(step => `Failed: ${step}`),
    `${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`,
  ].join('\n')
}
