import { mayChange } from '#contract/boards.ts'
import type { Viewer } from '#contract/members.ts'
import { Refusal } from '#contract/refusals.ts'
import type { NewReview } from '#contract/reviews.ts'
import { activeBook } from '../books/book-rules.ts'
import type { Act } from '../http/acting.ts'
import { lockBook, lockMembers } from '../locks/lock-order.ts'
import { linksInRemark } from '../newcomers/links.ts'
import { deleteFromThread, updateRemark } from '../threads/thread.ts'
import type { Screening } from '../words/screen.ts'
import { findLiveReview, findSentReview, insertReview, updateReviewCounts } from './review-queries.ts'
import { activeParent, reviewTags } from './review-rules.ts'

/** A review or a reply; resolves to its id, and whether it waits for the staff. */
export async function writeReview(
  on: Act,
  viewer: Pick<Viewer, 'memberId' | 'staff'>,
  { bookId, parentId, sendId, ...written }: NewReview,
  screening: Screening,
  { siteUrl }: { siteUrl: string },
) {
  const { trx, drop } = on
  const { memberId } = viewer
  // Held to the end: the reviews of one book are numbered in the order in which they are stored.
  activeBook(await lockBook(trx, bookId))
  const before = sendId && (await findSentReview(trx, { bookId, memberId, sendId }))
  if (before) return { reviewId: before.reviewId, isHeld: false }
  const answered = parentId ? activeParent(await findLiveReview(trx, parentId), bookId) : null
  const parent = answered && { ...answered, reviewId: parentId as number }
  const screen = screening({ place: 'review', writer: viewer })
  const content = screen.text('content', written.content)
  const links = linksInRemark(content, siteUrl)
  await screen.meetNewcomer(trx, { kind: 'remark', links, images: 0, isNew: true })
  const reviewId = await insertReview(trx, { bookId, memberId, content, parent, sendId })
  const id = { targetType: 'review', targetId: reviewId } as const
  const { isHeld } = screen
  const caseId = await screen.openCase(on, id)
  if (isHeld) await lockMembers(trx, [memberId])
  await updateReviewCounts(trx, { bookId, live: 1, top: parent ? null : { rootId: reviewId } })
  drop(...reviewTags(bookId))
  if (isHeld && caseId !== null) await screen.holdBack(on, id, caseId)
  return { reviewId, isHeld }
}

const gone = () => new Refusal('not_found', { message: '리뷰를 찾을 수 없습니다.' })

/** Puts other words in the place of one's own. */
export async function changeReview(
  on: Act,
  viewer: Pick<Viewer, 'memberId' | 'staff'>,
  { reviewId, content }: { reviewId: number; content: string },
  screening: Screening,
  { siteUrl }: { siteUrl: string },
) {
  const { trx, drop } = on
  const place = await findLiveReview(trx, reviewId)
  if (!place) throw gone()
  if (place.memberId !== viewer.memberId) throw new Refusal('forbidden')
  const { bookId } = place
  await lockBook(trx, bookId)
  if (!(await findLiveReview(trx, reviewId))) throw gone()
  const screen = screening({ place: 'review', writer: viewer })
  const text = screen.text('content', content)
  const links = linksInRemark(text, siteUrl)
  await screen.meetNewcomer(trx, { kind: 'remark', links, images: 0, isNew: false })
  const editedAt = await updateRemark(trx, 'review', { id: reviewId, content: text })
  drop(`book:${bookId}`)
  const { isHeld } = screen
  const id = { targetType: 'review', targetId: reviewId } as const
  const caseId = await screen.openCase(on, id)
  if (isHeld && caseId !== null) {
    await lockMembers(trx, [viewer.memberId])
    await screen.holdBack(on, id, caseId)
  }
  return { reviewId, editedAt, isHeld }
}

/** Takes a review away, or leaves its husk to its replies. */
export async function removeReview({ trx, drop }: Act, viewer: Viewer, reviewId: number) {
  const place = await findLiveReview(trx, reviewId)
  if (!place) throw gone()
  if (!mayChange(viewer, place)) throw new Refusal('forbidden')
  const { bookId } = place
  await lockBook(trx, bookId)
  // Read again once its book is held: another call may have been first.
  const review = await findLiveReview(trx, reviewId)
  if (!review) throw gone()
  const top = (await deleteFromThread(trx, 'review', reviewId)) ? { rootId: review.rootId } : null
  await updateReviewCounts(trx, { bookId, live: -1, top })
  drop(...reviewTags(bookId))
}
