import type { AppContext } from '#server/app-context.ts'
import { closeDueVotes } from './closing-acts.ts'

/** Closes expired votes every minute. */
export const startVoteJobs = ({ jobs, inTransaction }: Pick<AppContext, 'jobs' | 'inTransaction'>) =>
  jobs.repeat('close-votes', '* * * * *', () => inTransaction(closeDueVotes))
