import { mayChange } from '#contract/community/boards/boards.ts'
import type { ChangedReview, NewReview, SpoilerLevel } from '#contract/library/reviews/reviews.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { updateMentionsAfterEdit } from '#server/community/mentions/edit-followup-acts.ts'
import { findNamed, findRenamed, notifyMentioned } from '#server/community/mentions/mention-acts.ts'
import { replaceMentions } from '#server/community/mentions/mention-queries.ts'
import { activeBook } from '#server/library/books/book-rules.ts'
import { linksInRemark } from '#server/people/new-member-limits/links.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockBook, lockMembers } from '#server/platform/locks/lock-order.ts'
import type { Screening, TextScreen } from '#server/trust/word-filter/screen.ts'
import { findLiveReview, insertReview, updateReviewCounts } from './review-queries.ts'
import { activeReviewParent, reviewTags } from './review-rules.ts'
import { findReviewWords, updateReview } from './sealed-queries.ts'
import { deleteReview } from './sealed-removal-queries.ts'

const higher = (one: SpoilerLevel, other: SpoilerLevel) => (one > other ? one : other)

/** The screened teaser that everyone may read. A review without spoilers needs none. */
const teaserOf = async (screen: TextScreen, teaser: string | null | undefined, spoiler: SpoilerLevel) =>
  teaser && spoiler > 0 ? await screen.text('teaser', teaser) : null

/** Writes a review or a reply. Resolves to its id, and whether it is held for the staff. */
export async function writeReview(
  ctx: WriteContext,
  viewer: Pick<Viewer, 'memberId' | 'staff'>,
  { bookId, parentId, ...written }: NewReview,
  screening: Screening,
  { siteUrl }: { siteUrl: string },
) {
  const { trx, invalidate } = ctx
  const { memberId } = viewer
  // The book stays locked to the end, so that its reviews are stored in the order of their ids.
  activeBook(await lockBook(trx, bookId))
  const answered = parentId ? activeReviewParent(await findLiveReview(trx, parentId), bookId) : null
  const parent = answered && { ...answered, reviewId: parentId as number }
  const screen = screening({ place: 'review', writer: viewer })
  const spoiler = higher(written.spoiler ?? 0, parent?.spoiler ?? 0)
  const content = await screen.text('content', written.content)
  const teaser = await teaserOf(screen, written.teaser, spoiler)
  const links = linksInRemark(`${content}\n${teaser ?? ''}`, siteUrl)
  const named = await findNamed(trx, { text: content, memberIds: written.mentions })
  const mentions = named.length
  await screen.meetNewcomer(trx, { kind: 'remark', links, images: 0, mentions })
  const reviewId = await insertReview(trx, { bookId, memberId, content, spoiler, teaser, parent })
  const id = { targetType: 'review', targetId: reviewId } as const
  if (mentions > 0) await replaceMentions(trx, id, named)
  const { isHeld } = screen
  const caseId = await screen.openCase(ctx, id)
  const called = isHeld ? [] : named.map(one => one.memberId)
  if (isHeld) await lockMembers(trx, [memberId])
  else if (mentions > 0) await lockMembers(trx, called)
  await updateReviewCounts(trx, { bookId, live: 1, top: parent ? null : { rootId: reviewId } })
  invalidate(...reviewTags(bookId))
  await notifyMentioned(ctx, { bookId, reviewId }, { by: memberId, memberIds: called, screen })
  if (isHeld && caseId !== null) await screen.holdBack(ctx, id, caseId)
  return { reviewId, isHeld }
}

const gone = () => new Refusal('not_found', { message: '리뷰를 찾을 수 없습니다.' })

/** Changes the text or the spoiler level of the viewer's own review. */
export async function changeReview(
  ctx: WriteContext,
  viewer: Pick<Viewer, 'memberId' | 'staff'>,
  { reviewId, content, mentions, ...given }: ChangedReview,
  screening: Screening,
  { siteUrl }: { siteUrl: string },
) {
  const { trx, invalidate } = ctx
  const place = await findLiveReview(trx, reviewId)
  if (!place) throw gone()
  if (place.memberId !== viewer.memberId) throw new Refusal('forbidden')
  const { bookId } = place
  await lockBook(trx, bookId)
  const before = (await findLiveReview(trx, reviewId)) && (await findReviewWords(trx, reviewId))
  if (!before) throw gone()
  const parent = place.parentId === null ? undefined : await findReviewWords(trx, place.parentId)
  const ownSpoiler =
    given.spoiler === undefined ? before.ownSpoiler : higher(given.spoiler, parent?.spoiler ?? 0)
  const shown = higher(ownSpoiler, higher(before.leastSpoiler, parent?.spoiler ?? 0))
  const screen = screening({ place: 'review', writer: viewer })
  const text = await screen.text('content', content)
  const teaser = await teaserOf(screen, given.teaser === undefined ? before.teaser : given.teaser, shown)
  const links = linksInRemark(`${text}\n${teaser ?? ''}`, siteUrl)
  const id = { targetType: 'review', targetId: reviewId } as const
  const whom = await findRenamed(trx, id, { text, memberIds: mentions })
  const { named } = whom
  const mentioned = named.length
  await screen.meetNewcomer(trx, { kind: 'remark', links, images: 0, mentions: mentioned })
  const changed = await updateReview(trx, reviewId, before, { content: text, ownSpoiler, teaser })
  invalidate(`book:${bookId}`)
  const where = { bookId, reviewId }
  const isHeld = await updateMentionsAfterEdit(ctx, id, { screen, whom, by: viewer.memberId, where })
  return { reviewId, ...changed, mentions: named, isHeld }
}

/** Removes a review; a husk remains if it has replies. */
export async function removeReview({ trx, invalidate }: WriteContext, viewer: Viewer, reviewId: number) {
  const place = await findLiveReview(trx, reviewId)
  if (!place) throw gone()
  if (!mayChange(viewer, place)) throw new Refusal('forbidden')
  const { bookId } = place
  await lockBook(trx, bookId)
  // The review is read again once the book is locked: another call may have been first.
  const review = await findLiveReview(trx, reviewId)
  if (!review) throw gone()
  const top = (await deleteReview(trx, reviewId)) ? { rootId: review.rootId } : null
  await updateReviewCounts(trx, { bookId, live: -1, top })
  invalidate(...reviewTags(bookId))
}
