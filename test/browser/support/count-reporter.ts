import { relative } from 'node:path'
import type { Location, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { addCounts } from '../../../scripts/test-counts.mjs'

const placeOf = ({ file, line }: Location) => `${relative('.', file)}:${line}`

/** A test that failed at least once, with the reason of its first failure. */
function failureOf(test: TestCase) {
  const [, project = '', , ...titles] = test.titlePath()
  const first = test.results.find(result => result.status !== test.expectedStatus)
  return {
    name: [project, ...titles].join(' › '),
    where: placeOf(test.location),
    reason: first?.error?.message ?? first?.status ?? 'it did not run',
  }
}

/** Stores counts and failures for the final summary of `npm test`. */
export default class CountReporter implements Reporter {
  private tests: TestCase[] = []
  /** Errors outside the tests, for example while creating the first site. */
  private errors: TestError[] = []

  onBegin(_config: unknown, suite: Suite) {
    this.tests = suite.allTests()
  }

  onError(error: TestError) {
    this.errors.push(error)
  }

  onEnd() {
    const outside = this.errors.map(({ message = '', location }) => ({
      name: 'beside the tests',
      where: location ? placeOf(location) : 'playwright.config.ts',
      reason: message,
    }))
    const failed = this.tests.filter(test => !test.ok())
    const skipped = this.tests.filter(test => test.outcome() === 'skipped')
    const flaky = this.tests.filter(test => test.outcome() === 'flaky')
    addCounts({
      run: 'journeys',
      passed: this.tests.length - failed.length - skipped.length,
      failed: failed.length,
      skipped: skipped.length,
      failures: [...outside, ...failed.map(failureOf)],
      flaky: flaky.map(failureOf),
    })
  }

  printsToStdio() {
    return false
  }
}
