import type { AppContext } from '#server/app-context.ts'
import { deleteOldRevisions } from './revision-queries.ts'

export const startRevisionJobs = ({ db, jobs }: Pick<AppContext, 'db' | 'jobs'>) =>
  jobs.repeat('sweep-revisions', '41 4 * * *', () => deleteOldRevisions(db))
