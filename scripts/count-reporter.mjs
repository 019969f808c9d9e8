import { appendFileSync } from 'node:fs'

/** Those that a look for time should begin with. */
const SLOWEST = 8

/** Prints what failed and the counts; adds the counts to TEST_COUNTS, from which `npm test` makes its last line. */
export default async function* countReporter(source) {
  const counts = { passed: 0, failed: 0 }
  const slowest = []
  for await (const { type, data } of source) {
    if (type !== 'test:pass' && type !== 'test:fail') continue
    if (data.details.type === 'suite') continue
    slowest.push({ seconds: data.details.duration_ms / 1_000, name: data.name })
    slowest.sort((one, other) => other.seconds - one.seconds).splice(SLOWEST)
    if (type === 'test:pass') counts.passed += 1
    else {
      counts.failed += 1
      const { cause } = data.details.error
      yield `\n✗ ${data.name} (${data.file}:${data.line})\n${cause?.stack ?? cause ?? data.details.error}\n`
    }
  }
  if (process.env.TEST_COUNTS) appendFileSync(process.env.TEST_COUNTS, `${JSON.stringify(counts)}\n`)
  for (const { seconds, name } of slowest) yield `\n${seconds.toFixed(1)} s: ${name}`
  yield `\n${counts.passed} passed, ${counts.failed} failed\n`
}
