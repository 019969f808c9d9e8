import type { Viewer } from '#contract/people/members/members.ts'
import { invalid, Refusal } from '#contract/platform/http/refusals.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { requireSeries, seriesTags } from '#server/library/series/series-rules.ts'
import { deleteVote, insertVote, updateVote } from '#server/library/series/vote-queries.ts'
import { findVote, findVoteOf } from '#server/library/series/vote-view-queries.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockSeries, lockVote } from '#server/platform/locks/lock-order.ts'
import { assertNotWithheld } from '#server/trust/hidden-state/withheld-refusal.ts'
import type { Screening } from '#server/trust/word-filter/screen.ts'
import { countBallots } from './ballot-queries.ts'
import { replaceSealedAnswer } from './sealed-vote-queries.ts'
import { assertOption, type validateVote, voteAlreadyClosed, voteNotFound } from './vote-rules.ts'

type ValidVote = ReturnType<typeof validateVote>

/** Screens the texts of a vote. A vote can't be held for review, so a word that would hold it is refused. */
async function screenVote(vote: ValidVote, viewer: Viewer, screening: Screening) {
  const screen = screening({ place: 'series', board: 'novel', writer: viewer })
  const question = await screen.text('question', vote.question)
  const options = await screen.texts('options', vote.options)
  if (screen.isHeld) throw invalid('question', '물음이나 선택지에 쓸 수 없는 표현이 있습니다.')
  return { screen, vote: { ...vote, question, options } }
}

interface NewVote {
  viewer: Viewer
  seriesId: number
  vote: ValidVote
  answer: number | null
  screening: Screening
}

export async function openVote(
  ctx: WriteContext,
  { viewer, seriesId, answer, screening, ...given }: NewVote,
) {
  const { trx, invalidate } = ctx
  const { screen, vote } = await screenVote(given.vote, viewer, screening)
  assertOption(answer, vote.options)
  // The lock makes concurrent calls run one after another.
  const [series] = await lockSeries(trx, [seriesId])
  if (requireSeries(series).memberId !== viewer.memberId) throw new Refusal('forbidden')
  const id = { targetType: 'series', targetId: seriesId } as const
  await assertNotWithheld(trx, id)
  const before = await findVoteOf(trx, seriesId)
  if (before?.state === 'open') throw new Refusal('conflict', { message: '이미 진행 중인 지목이 있습니다.' })
  // Pages show only the newest vote, so the answer of an earlier one could no longer be revealed to its
  // voters.
  if (before?.state === 'closed')
    throw new Refusal('conflict', { message: '지난 지목의 정답을 먼저 공개해 주세요.' })
  const voteId = await insertVote(trx, { seriesId, memberId: viewer.memberId, ...vote })
  await replaceSealedAnswer(trx, voteId, answer)
  await screen.openCase(ctx, id)
  invalidate(...seriesTags(seriesId))
  return voteId
}

/** Locks the author's own vote until the transaction ends. */
export async function lockOwnVote(trx: Db, viewer: Pick<Viewer, 'memberId'>, voteId: number) {
  await lockVote(trx, voteId, 'whole')
  const vote = await findVote(trx, voteId)
  if (!vote) throw voteNotFound()
  if (vote.memberId !== viewer.memberId) throw new Refusal('forbidden')
  return vote
}

/** Locks the author's own open vote. Throws if it has ballots. */
async function lockUnusedVote(trx: Db, viewer: Viewer, voteId: number) {
  const vote = await lockOwnVote(trx, viewer, voteId)
  if (vote.state !== 'open') throw voteAlreadyClosed()
  if ((await countBallots(trx, voteId)) > 0)
    throw new Refusal('conflict', { message: '이미 지목한 회원이 있어 바꿀 수 없습니다.' })
  return vote
}

export interface OwnVote {
  viewer: Viewer
  voteId: number
}

export async function changeVote(
  ctx: WriteContext,
  { viewer, voteId, screening, ...given }: OwnVote & Pick<NewVote, 'vote' | 'screening'>,
) {
  const { screen, vote } = await screenVote(given.vote, viewer, screening)
  const { seriesId } = await lockUnusedVote(ctx.trx, viewer, voteId)
  await updateVote(ctx.trx, voteId, vote)
  // The sealed answer may refer to an option that has changed, so it is deleted.
  await replaceSealedAnswer(ctx.trx, voteId, null)
  await screen.openCase(ctx, { targetType: 'series', targetId: seriesId })
  ctx.invalidate(...seriesTags(seriesId))
}

export async function removeVote({ trx, invalidate }: WriteContext, { viewer, voteId }: OwnVote) {
  const { seriesId } = await lockUnusedVote(trx, viewer, voteId)
  await deleteVote(trx, voteId)
  invalidate(...seriesTags(seriesId))
}
