import type { Site } from '#server/app-context.ts'
import { closeDueVotes } from './closing-acts.ts'

/** Closes expired votes every minute. */
export const startVoteJobs = ({ jobs, act }: Pick<Site, 'jobs' | 'act'>) =>
  jobs.repeat('close-votes', '* * * * *', () => act(closeDueVotes))
