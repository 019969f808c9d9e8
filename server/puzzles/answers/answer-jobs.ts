import type { AppContext } from '#server/app-context.ts'
import { deleteOldWrongAnswerSamples } from './attempts/wrong-answer-sample-queries.ts'

/** A nightly job deletes wrong answers that are past their retention period. */
export const startAnswerJobs = ({ db, jobs }: Pick<AppContext, 'db' | 'jobs'>) =>
  jobs.repeat('sweep-told-wrong', '53 4 * * *', () => deleteOldWrongAnswerSamples(db))
