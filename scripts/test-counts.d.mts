interface Failure {
  name: string
  where: string
  reason: string
}

interface Counts {
  run: string
  passed: number
  failed: number
  skipped?: number
  failures?: Failure[]
  flaky?: Failure[]
}

export function addCounts(counts: Counts): void
export function failedFiles(counts: Pick<Counts, 'failures'>): string[]
export function passedAgain(counts: Counts): Counts
export function readCounts(file: string): Counts[]
export function summaryOf(runs: Counts[], failedSteps?: string[]): string
