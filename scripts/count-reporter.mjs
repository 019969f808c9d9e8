import { relative } from 'node:path'
import { addCounts } from './test-counts.mjs'

const SLOWEST = 8

/** Prints failures and counts, and stores both for the summary of `npm test`. */
export default async function* countReporter(source) {
  const counts = { run: process.env.TEST_RUN ?? 'API', passed: 0, failed: 0, skipped: 0, failures: [] }
  const slowest = []
  for await (const { type, data } of source) {
    // Node reports an unhandled rejection as a diagnostic line of the run, not as a failed test.
    if (type === 'test:diagnostic' && data.message.startsWith('Error: ')) {
      counts.failed += 1
      counts.failures.push({
        name: 'an error that no test waited for',
        where: counts.run,
        reason: data.message,
      })
      yield `\n✗ ${data.message}\n`
    }
    if (type !== 'test:pass' && type !== 'test:fail') continue
    if (data.details.type === 'suite') continue
    if (data.skip !== undefined) {
      counts.skipped += 1
      yield `\n− ${data.name}: ${data.skip || 'skipped'}\n`
      continue
    }
    slowest.push({ seconds: data.details.duration_ms / 1_000, name: data.name })
    slowest.sort((one, other) => other.seconds - one.seconds).splice(SLOWEST)
    if (type === 'test:pass') counts.passed += 1
    else {
      counts.failed += 1
      const { cause } = data.details.error
      const failure = {
        name: data.name,
        where: `${relative('.', data.file)}:${data.line}`,
        reason: String(cause?.stack ?? cause ?? data.details.error),
      }
      counts.failures.push(failure)
      yield `\n✗ ${failure.name} (${failure.where})\n${failure.reason}\n`
    }
  }
  addCounts(counts)
  for (const { seconds, name } of slowest) yield `\n${seconds.toFixed(1)} s: ${name}`
  yield `\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`
}
