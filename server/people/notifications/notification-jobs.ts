import { READ_DAYS } from '#contract/people/notifications/notifications.ts'
import type { AppContext } from '#server/app-context.ts'
import { deleteReadNotifications } from './notification-list-queries.ts'

/** Every hour, deletes notifications that were read long ago. */
export const startNotificationJobs = ({ db, jobs }: Pick<AppContext, 'db' | 'jobs'>) =>
  jobs.repeat('sweep-read-notifications', '41 * * * *', () =>
    deleteReadNotifications(db, { days: READ_DAYS }),
  )
