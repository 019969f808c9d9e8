import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

// What each run of tests came to, gathered in the file that TEST_COUNTS names, so that `npm test` can say it last: of a
// long log often only the end is kept.

const REASON_LINES = 6
const REASON_WIDTH = 200

/** The first lines of why a test failed, as plain text. */
function firstLines(reason) {
  const lines = stripVTControlCharacters(String(reason))
    .split('\n')
    .filter(line => line.trim() !== '')
  return lines.slice(0, REASON_LINES).map(line => line.slice(0, REASON_WIDTH))
}

/** `failures` and `flaky`: each a test's `name`, `where` it stands and the `reason`. */
export function addCounts(counts) {
  if (process.env.TEST_COUNTS) appendFileSync(process.env.TEST_COUNTS, `${JSON.stringify(counts)}\n`)
}

/** The file that `addCounts` has written. */
export function readCounts(file) {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8').trim().split('\n').map(JSON.parse)
}

const told = ({ name, where, reason }) =>
  [`${name} (${where})`, ...firstLines(reason).map(line => `    ${line}`)].join('\n')

/** The last words of `npm test`: each test that failed, by its run; what failed else; the counts. */
export function summaryOf(runs, failedSteps = []) {
  const named = runs.flatMap(({ run, failures = [], flaky = [] }) => [
    ...failures.map(failure => `✗ ${run}: ${told(failure)}`),
    ...flaky.map(failure => `~ ${run}, passed at a second try: ${told(failure)}`),
  ])
  const sum = count => runs.reduce((total, run) => total + run[count], 0)
  return [
    ...named,
    ...failedSteps.map(step => `Failed: ${step}`),
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('\n')
}
