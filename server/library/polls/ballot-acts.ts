import { moderates } from '#contract/community/boards/boards.ts'
import { invalid, Refusal } from '#contract/platform/http/refusals.ts'
import { findVote } from '#server/library/series/vote-view-queries.ts'
import { linksInText } from '#server/people/new-member-limits/links.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockVote } from '#server/platform/locks/lock-order.ts'
import type { Screening } from '#server/trust/word-filter/screen.ts'
import { insertOrChangeBallot, updateWhyAsHidden } from './ballot-queries.ts'
import type { OwnVote } from './vote-acts.ts'
import { assertOption, voteAlreadyClosed, voteNotFound } from './vote-rules.ts'

interface Casting extends OwnVote {
  option: number
  why: string | null
  showWhy: boolean
  screening: Screening
  siteUrl: string
}

/**
 * Casts a member's ballot. Several ballots may be cast concurrently, but not while the vote is being closed.
 */
export async function castBallot(
  { trx }: WriteContext,
  { viewer, voteId, screening, siteUrl, ...ballot }: Casting,
) {
  const screen = screening({ place: 'comment', board: 'novel', writer: viewer })
  const why = ballot.why && (await screen.text('why', ballot.why))
  if (screen.isHeld) throw invalid('why', '쓸 수 없는 표현이 있습니다.')
  await lockVote(trx, voteId, 'beside others')
  const vote = await findVote(trx, voteId)
  if (!vote) throw voteNotFound()
  if (vote.memberId === viewer.memberId)
    throw new Refusal('forbidden', { message: '자신의 연재에서는 지목할 수 없습니다.' })
  if (vote.state !== 'open') throw voteAlreadyClosed()
  assertOption(ballot.option, vote.options)
  const links = linksInText(why ?? '', siteUrl)
  if (links > 0) await screen.meetNewcomer(trx, { field: 'why', kind: 'remark', links, images: 0 })
  // A ballot can't be held for review, so a newcomer's first link is refused.
  if (screen.isHeld) throw invalid('why', '가입 초기에는 링크를 넣을 수 없습니다.')
  await insertOrChangeBallot(trx, { ...ballot, voteId, memberId: viewer.memberId, why })
}

/**
 * Hides the reason given with a ballot. The voter, the author of the series and moderators of the novel board
 * may do this. Because ballots are secret, others learn of a reason only after it is shown.
 */
export async function hideBallotReason(
  { trx }: WriteContext,
  { viewer, voteId, memberId }: OwnVote & { memberId: number },
) {
  const vote = await findVote(trx, voteId)
  if (!vote) throw voteNotFound()
  if (viewer.memberId !== memberId && viewer.memberId !== vote.memberId && !moderates(viewer, 'novel'))
    throw new Refusal('forbidden')
  if (viewer.memberId !== memberId && vote.state !== 'revealed') throw voteNotFound()
  if (!(await updateWhyAsHidden(trx, { voteId, memberId }))) throw voteNotFound()
}
