import type { ChangedReview, NewReview, SpoilerLevel } from '#contract/library/reviews/reviews.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import {
  changeInThread,
  findOwnInThread,
  removeFromThread,
  type ThreadKind,
  writeToThread,
} from '#server/community/threads/thread-acts.ts'
import { requireBook } from '#server/library/books/book-rules.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockBook } from '#server/platform/locks/lock-order.ts'
import type { Screening, TextScreen } from '#server/trust/word-filter/screen.ts'
import { findLiveReview, insertReview, updateReviewCounts } from './review-queries.ts'
import { requireReviewParent, reviewTags } from './review-rules.ts'
import { findReviewWords, updateReview } from './sealed-queries.ts'
import { deleteReview } from './sealed-removal-queries.ts'

type Author = Pick<Viewer, 'memberId' | 'staff'>

const reviewNotFound = () => new Refusal('not_found', { message: '리뷰를 찾을 수 없습니다.' })

interface Place {
  bookId: number
  parentId?: number | null
}

const reviews: ThreadKind<Place> = {
  targetType: 'review',
  wordPlace: 'review',
  countsAuthor: false,
  gone: reviewNotFound,
  find: findLiveReview,
  lock: (trx, { bookId }) => lockBook(trx, bookId),
  remove: deleteReview,
  count: (trx, { bookId }, change) => updateReviewCounts(trx, bookId, change),
  tags: ({ bookId }) => reviewTags(bookId),
  newsPlace: ({ bookId }, reviewId) => ({ bookId, reviewId }),
}

const higher = (one: SpoilerLevel, other: SpoilerLevel) => (one > other ? one : other)

/** Screens the teaser, which everyone may read. A review without spoilers has no teaser. */
function teaserOf(teaser: string | null | undefined, spoiler: SpoilerLevel) {
  let text: string | null = null
  return {
    async screenMore(screen: TextScreen) {
      text = teaser && spoiler > 0 ? await screen.text('teaser', teaser) : null
      return text
    },
    screened: () => text,
  }
}

/** Writes a review or a reply. Resolves to its id and to whether it is held for review. */
export async function writeReview(
  ctx: WriteContext,
  viewer: Author,
  { bookId, parentId, ...written }: NewReview,
  screening: Screening,
  { siteUrl }: { siteUrl: string },
) {
  const { trx } = ctx
  const { memberId } = viewer
  requireBook(await lockBook(trx, bookId))
  const parent = parentId ? requireReviewParent(await findLiveReview(trx, parentId), bookId) : null
  const spoiler = higher(written.spoiler ?? 0, parent?.spoiler ?? 0)
  const { screenMore, screened } = teaserOf(written.teaser, spoiler)
  const { id, isHeld } = await writeToThread(ctx, reviews, {
    ...{ viewer, screening, siteUrl, place: { bookId }, isReply: parent !== null },
    ...{ content: written.content, mentions: written.mentions, screenMore },
    insert: (trx, content) =>
      insertReview(trx, { bookId, memberId, content, spoiler, teaser: screened(), parent }),
  })
  return { reviewId: id, isHeld }
}

/** Changes the text or the spoiler level of a viewer's own review. */
export async function changeReview(
  ctx: WriteContext,
  viewer: Author,
  { reviewId: id, content, mentions, ...given }: ChangedReview,
  screening: Screening,
  { siteUrl }: { siteUrl: string },
) {
  const { trx, invalidate } = ctx
  const { bookId, parentId = null } = await findOwnInThread(trx, reviews, { id, viewer })
  const before = await findReviewWords(trx, id)
  if (!before) throw reviewNotFound()
  const parent = parentId === null ? undefined : await findReviewWords(trx, parentId)
  const ownSpoiler =
    given.spoiler === undefined ? before.ownSpoiler : higher(given.spoiler, parent?.spoiler ?? 0)
  const shown = higher(ownSpoiler, higher(before.leastSpoiler, parent?.spoiler ?? 0))
  const { screenMore, screened } = teaserOf(given.teaser === undefined ? before.teaser : given.teaser, shown)
  invalidate(`book:${bookId}`)
  const { changed, ...rest } = await changeInThread(ctx, reviews, {
    ...{ viewer, screening, siteUrl, id, place: { bookId }, content, mentions, screenMore },
    update: (trx, text) => updateReview(trx, id, before, { content: text, ownSpoiler, teaser: screened() }),
  })
  return { reviewId: id, ...changed, ...rest }
}

export const removeReview = (ctx: WriteContext, viewer: Viewer, id: number) =>
  removeFromThread(ctx, reviews, { id, viewer })
