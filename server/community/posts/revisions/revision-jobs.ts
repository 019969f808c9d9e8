import type { Site } from '#server/app-context.ts'
import { deleteOldRevisions } from './revision-queries.ts'

/** Deletes old revisions every night. */
export const startRevisionJobs = ({ db, jobs }: Pick<Site, 'db' | 'jobs'>) =>
  jobs.repeat('sweep-revisions', '41 4 * * *', () => deleteOldRevisions(db))
