import { appendFileSync } from 'node:fs'
import type { Reporter, Suite, TestCase } from '@playwright/test/reporter'

/** Adds the counts to TEST_COUNTS, from which `npm test` makes its last line. */
export default class CountReporter implements Reporter {
  private tests: TestCase[] = []

  onBegin(_config: unknown, suite: Suite) {
    this.tests = suite.allTests()
  }

  onEnd() {
    const { TEST_COUNTS } = process.env
    if (!TEST_COUNTS) return
    const passed = this.tests.filter(test => test.ok()).length
    const counts = { passed, failed: this.tests.length - passed }
    appendFileSync(TEST_COUNTS, `${JSON.stringify(counts)}\n`)
  }

  printsToStdio() {
    return false
  }
}
