import type { Viewer } from '#contract/members.ts'
import { invalid, Refusal } from '#contract/refusals.ts'
import type { Db } from '../engines/database/database.ts'
import type { Act } from '../http/acting.ts'
import { lockMembers } from '../locks/lock-order.ts'
import { insertNotifications } from '../notifications/notification-queries.ts'
import { listFollowers } from '../series/follow-queries.ts'
import { seriesTags } from '../series/series-rules.ts'
import { findLastPart, updateAsClosed, updateAsRevealed } from '../series/vote-queries.ts'
import type { FoundVote } from '../series/vote-view-queries.ts'
import { countByOption, listVoters } from './ballot-queries.ts'
import { findSealedAnswer, replaceSealedAnswer } from './sealed-vote-queries.ts'
import { lockOwnVote } from './vote-acts.ts'
import { assertOption } from './vote-rules.ts'

/** Tells the answer, with what was thought, and once each who had voted. Those are locked. */
async function reveal(
  { trx, tell }: Act,
  { vote, answer, leadsTo }: { vote: FoundVote; answer: number; leadsTo: number | undefined },
) {
  const { voteId, options, memberId } = vote
  const counts = await countByOption(trx, { voteId, options: options.length })
  await updateAsRevealed(trx, { voteId, answer, counts, note: null })
  if (leadsTo === undefined) return
  const memberIds = await listVoters(trx, voteId)
  tell(await insertNotifications(trx, { kind: 'vote', postId: leadsTo, by: memberId, memberIds }))
}

/**
 * The vote that a part in the writing is to close, held with all who will hear of that: its voters, and with them those
 * who hear of the part. The series is held already.
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

/** With those behind the part, where they are locked as well. */
export const lockHearers = async (
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

/** The part tells it: in the same transaction nobody votes any more, and where an answer was sealed, that is told. */
export async function closeByPart(
  on: Act,
  { vote, postId, isHeld }: { vote: FoundVote; postId: number; isHeld: boolean },
) {
  const { voteId, seriesId } = vote
  await updateAsClosed(on.trx, voteId, postId)
  const answer = await findSealedAnswer(on.trx, voteId)
  // A part that waits for the staff tells nobody yet: then its author tells the answer once it can be read.
  if (answer !== null && !isHeld) await reveal(on, { vote, answer, leadsTo: postId })
  on.drop(...seriesTags(seriesId))
}

interface Answering {
  viewer: Viewer
  voteId: number
  option: number | null
  note: string | null
}

/** Seals the answer while votes come in, tells it afterwards, and changes once what was told. */
export async function setAnswer(on: Act, { viewer, voteId, option, note }: Answering) {
  const { trx, drop } = on
  const vote = await lockOwnVote(trx, viewer, voteId)
  assertOption(option, vote.options)
  if (vote.state === 'open') {
    await replaceSealedAnswer(trx, voteId, option)
    return 'open' as const
  }
  if (option === null) throw invalid('option', '정답을 골라 주세요.')
  if (vote.answer !== null) {
    if (option === vote.answer) return 'revealed' as const
    if (vote.note !== null) throw new Refusal('conflict', { message: '정답은 한 번만 바꿀 수 있습니다.' })
    if (!note) throw invalid('note', '정답을 바꾸는 이유를 적어 주세요.')
  }
  await updateAsClosed(trx, voteId)
  await replaceSealedAnswer(trx, voteId, option)
  if (vote.answer !== null)
    await updateAsRevealed(trx, { voteId, answer: option, counts: vote.counts ?? [], note })
  else {
    await lockHearers(trx, vote)
    const leadsTo = vote.revealPostId ?? (await findLastPart(trx, vote.seriesId))?.postId
    await reveal(on, { vote, answer: option, leadsTo })
  }
  drop(...seriesTags(vote.seriesId))
  return 'revealed' as const
}
