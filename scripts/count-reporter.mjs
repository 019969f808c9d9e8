import { appendFileSync } from 'node:fs'

/** Prints what failed and the counts; adds the counts to TEST_COUNTS, from which `npm test` makes its last line. */
export default async function* countReporter(source) {
  const counts = { passed: 0, failed: 0 }
  for await (const { type, data } of source) {
    if (type !== 'test:pass' && type !== 'test:fail') continue
    if (data.details.type === 'suite') continue
    if (type === 'test:pass') counts.passed += 1
    else {
      counts.failed += 1
      const { cause } = data.details.error
      yield `\n✗ ${data.name} (${data.file}:${data.line})\n${cause?.stack ?? cause ?? data.details.error}\n`
    }
  }
  if (process.env.TEST_COUNTS) appendFileSync(process.env.TEST_COUNTS, `${JSON.stringify(counts)}\n`)
  yield `\n${counts.passed} passed, ${counts.failed} failed\n`
}
