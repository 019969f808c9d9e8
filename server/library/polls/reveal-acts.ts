import type { Viewer } from '#contract/people/members/members.ts'
import { invalid, Refusal } from '#contract/platform/http/refusals.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { listFollowers } from '#server/library/series/follow-queries.ts'
import { seriesTags } from '#server/library/series/series-rules.ts'
import { updateAsClosed, updateAsRevealed } from '#server/library/series/vote-queries.ts'
import type { FoundVote } from '#server/library/series/vote-view-queries.ts'
import { insertNotifications } from '#server/people/notifications/notification-queries.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockMembers } from '#server/platform/locks/lock-order.ts'
import { countByOption, listVoters } from './ballot-queries.ts'
import { findSealedAnswer } from './sealed-vote-queries.ts'
import { lockOwnVote } from './vote-acts.ts'

/** Reveals the answer with the results, and notifies each voter once. The voters must be locked. */
export async function revealAnswer(
  { trx, notify }: WriteContext,
  { vote, answer, leadsTo }: { vote: FoundVote; answer: number; leadsTo: number | undefined },
) {
  const { voteId, options, memberId } = vote
  const counts = await countByOption(trx, { voteId, options: options.length })
  await updateAsRevealed(trx, { voteId, answer, counts, note: null })
  if (leadsTo === undefined) return
  const memberIds = await listVoters(trx, voteId)
  notify(await insertNotifications(trx, { kind: 'vote', postId: leadsTo, by: memberId, memberIds }))
}

/**
 * Locks the vote that a part closes. Throws if that vote isn't open in the part's series. The series must be
 * locked.
 */
export async function lockVoteOfPart(
  trx: Db,
  { viewer, voteId, seriesId }: { viewer: Viewer; voteId: number; seriesId: number | null | undefined },
) {
  const vote = await lockOwnVote(trx, viewer, voteId)
  if (vote.seriesId !== seriesId) throw invalid('closesVote', '이 연재의 지목이 아닙니다.')
  if (vote.state === 'revealed') throw new Refusal('conflict', { message: '정답이 이미 공개된 지목입니다.' })
  return vote
}

/**
 * Locks the members to notify about a vote: voters, followers and author. `behind` are other members to lock
 * with them.
 */
export const lockRecipients = async (
  trx: Db,
  { voteId, seriesId, memberId }: FoundVote,
  behind: number[] = [],
) =>
  lockMembers(trx, [
    ...new Set([
      ...behind,
      ...(await listVoters(trx, voteId)),
      ...(await listFollowers(trx, seriesId)),
      memberId,
    ]),
  ])

/**
 * Closes a vote when a part is published. In the same transaction, voting ends and a sealed answer is
 * revealed.
 */
export async function closeByPart(
  ctx: WriteContext,
  { vote, postId, isHeld }: { vote: FoundVote; postId: number; isHeld: boolean },
) {
  const { voteId, seriesId } = vote
  await updateAsClosed(ctx.trx, voteId, postId)
  const answer = await findSealedAnswer(ctx.trx, voteId)
  // While a part is held for review, nobody is notified. Once it is shown, its author reveals the answer.
  if (answer !== null && !isHeld) await revealAnswer(ctx, { vote, answer, leadsTo: postId })
  ctx.invalidate(...seriesTags(seriesId))
}
