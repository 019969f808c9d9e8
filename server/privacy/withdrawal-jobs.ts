import type { AppContext } from '#server/app-context.ts'
import { lookedAtSince } from '#server/infrastructure/jobs/job-runs.ts'
import { workThrough } from '#server/infrastructure/jobs/work-through.ts'
import { repeatMembershipEnd } from './withdrawal-acts.ts'

const NAME = 'finish-withdrawals'

type Needs = Pick<AppContext, 'db' | 'inTransaction'>

/** Deletes rows that a request which was under way during the withdrawal has written afterwards. */
export async function finishWithdrawals({ db, inTransaction }: Needs) {
  const left = await db
    .selectFrom('member')
    .select('id')
    .where('withdrawn_at', '>', lookedAtSince(NAME))
    .orderBy('id')
    .execute()
  await workThrough(left, ({ id }) => inTransaction(ctx => repeatMembershipEnd(ctx, id)))
}

export const startWithdrawalJobs = ({ jobs, ...site }: Needs & Pick<AppContext, 'jobs'>) =>
  jobs.repeat(NAME, '47 3 * * *', () => finishWithdrawals(site))
