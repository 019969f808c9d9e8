import { seriesTags } from '#server/library/series/series-rules.ts'
import { listDueVotes, updateAsClosed } from '#server/library/series/vote-queries.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockOwnVote, type OwnVote } from './vote-acts.ts'
import { voteAlreadyClosed } from './vote-rules.ts'

export async function closeVote({ trx, invalidate }: WriteContext, { viewer, voteId }: OwnVote) {
  const { state, seriesId } = await lockOwnVote(trx, viewer, voteId)
  if (state === 'revealed') throw voteAlreadyClosed()
  await updateAsClosed(trx, voteId)
  invalidate(...seriesTags(seriesId))
}

/**
 * Closes expired votes, so that their pages are rendered again. Ballots are refused from the closing time on,
 * even before this job runs.
 */
export async function closeDueVotes({ trx, invalidate }: WriteContext) {
  for (const { voteId, seriesId } of await listDueVotes(trx)) {
    await updateAsClosed(trx, voteId)
    invalidate(...seriesTags(seriesId))
  }
}
