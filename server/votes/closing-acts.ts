import type { Act } from '../http/acting.ts'
import { seriesTags } from '../series/series-rules.ts'
import { listDueVotes, updateAsClosed } from '../series/vote-queries.ts'
import { lockOwnVote, type Own } from './vote-acts.ts'
import { closedVote } from './vote-rules.ts'

export async function closeVote({ trx, drop }: Act, { viewer, voteId }: Own) {
  const { state, seriesId } = await lockOwnVote(trx, viewer, voteId)
  if (state === 'revealed') throw closedVote()
  await updateAsClosed(trx, voteId)
  drop(...seriesTags(seriesId))
}

/** Those whose time is over. What is due is closed to ballots by its time alone; this is for the pages. */
export async function closeDueVotes({ trx, drop }: Act) {
  for (const { voteId, seriesId } of await listDueVotes(trx)) {
    await updateAsClosed(trx, voteId)
    drop(...seriesTags(seriesId))
  }
}
