import type { Site } from '../site.ts'
import { deleteOldToldWrong } from './told-wrong-queries.ts'

/** Every night wrong answers that were shown long enough are forgotten. */
export const startAnswerJobs = ({ db, jobs }: Pick<Site, 'db' | 'jobs'>) =>
  jobs.repeat('sweep-told-wrong', '53 4 * * *', () => deleteOldToldWrong(db))
