import type { AppContext } from '#server/app-context.ts'
import { deleteOldInquiries } from './inquiry-queries.ts'

export const startInquiryJobs = ({ db, jobs }: Pick<AppContext, 'db' | 'jobs'>) =>
  jobs.repeat('sweep-inquiries', '23 4 * * *', () => deleteOldInquiries(db).then(() => undefined))
