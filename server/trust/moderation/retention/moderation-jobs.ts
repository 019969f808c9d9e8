import type { AppContext } from '#server/app-context.ts'
import { workThrough } from '#server/infrastructure/jobs/work-through.ts'
import { removeErasedFiles } from '#server/platform/images/orphan-sweep.ts'
import { restoreUnreviewed } from '../automatic/auto-restore-acts.ts'
import { endPins } from '../pins/pin-acts.ts'
import { finishSweeps } from '../sweeps/sweep-end-acts.ts'
import { applyRetention } from './retention-acts.ts'

type Needs = Pick<AppContext, 'db' | 'inTransaction' | 'files' | 'log' | 'pages' | 'settings' | 'jobs'>

/**
 * Every five minutes, restores unreviewed targets past their deadline, and removes expired pins. Every night,
 * deletes data past its retention period.
 */
export async function startModerationJobs({ jobs, ...site }: Needs) {
  const steps = [restoreUnreviewed, removeErasedFiles, finishSweeps, endPins]
  await jobs.repeat('return-unreviewed', '*/5 * * * *', () => workThrough(steps, step => step(site)))
  await jobs.repeat('keep-retention', '33 4 * * *', () => applyRetention(site))
}
