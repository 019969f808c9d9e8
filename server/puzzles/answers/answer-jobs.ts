import type { Site } from '#server/app-context.ts'
import { deleteOldToldWrong } from './attempts/wrong-answer-sample-queries.ts'

/** Every night wrong answers that were shown long enough are forgotten. */
export const startAnswerJobs = ({ db, jobs }: Pick<Site, 'db' | 'jobs'>) =>
  jobs.repeat('sweep-told-wrong', '53 4 * * *', () => deleteOldToldWrong(db))
