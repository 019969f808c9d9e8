import type { Viewer } from '#contract/people/members/members.ts'
import { invalid, Refusal } from '#contract/platform/http/refusals.ts'
import { seriesTags } from '#server/library/series/series-rules.ts'
import { findLastPart, updateAsClosed, updateAsRevealed } from '#server/library/series/vote-queries.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockRecipients, revealAnswer } from './reveal-acts.ts'
import { replaceSealedAnswer } from './sealed-vote-queries.ts'
import { lockOwnVote } from './vote-acts.ts'
import { assertOption } from './vote-rules.ts'

interface Answering {
  viewer: Viewer
  voteId: number
  option: number | null
  note: string | null
}

/**
 * Stores the answer, sealed while the vote is open. Reveals it if the vote is closed. A revealed answer can
 * be changed once.
 */
export async function setAnswer(ctx: WriteContext, { viewer, voteId, option, note }: Answering) {
  const { trx, invalidate } = ctx
  const vote = await lockOwnVote(trx, viewer, voteId)
  assertOption(option, vote.options)
  if (vote.state === 'open') {
    await replaceSealedAnswer(trx, voteId, option)
    return 'open' as const
  }
  if (option === null) throw invalid('option', '정답을 선택해 주세요.')
  if (vote.answer !== null) {
    if (option === vote.answer) return 'revealed' as const
    if (vote.note !== null) throw new Refusal('conflict', { message: '정답은 한 번만 바꿀 수 있습니다.' })
    if (!note) throw invalid('note', '정답을 변경하는 이유를 입력해 주세요.')
  }
  await updateAsClosed(trx, voteId)
  await replaceSealedAnswer(trx, voteId, option)
  if (vote.answer !== null)
    await updateAsRevealed(trx, { voteId, answer: option, counts: vote.counts ?? [], note })
  else {
    await lockRecipients(trx, vote)
    const leadsTo = vote.revealPostId ?? (await findLastPart(trx, vote.seriesId))?.postId
    await revealAnswer(ctx, { vote, answer: option, leadsTo })
  }
  invalidate(...seriesTags(vote.seriesId))
  return 'revealed' as const
}
