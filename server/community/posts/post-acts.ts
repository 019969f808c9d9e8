import type { Viewer } from '#contract/people/members/members.ts'
import { notFound } from '#contract/platform/http/refusals.ts'
import { findNamedIn } from '#server/community/mentions/document-mentions.ts'
import { notifyMentioned } from '#server/community/mentions/mention-acts.ts'
import { replaceMentions } from '#server/community/mentions/mention-queries.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { closeByPart, lockRecipients, lockVoteOfPart } from '#server/library/polls/reveal-acts.ts'
import { lockSeriesOf, movePart } from '#server/library/series/parts/part-acts.ts'
import { findSeriesIdOf } from '#server/library/series/parts/part-queries.ts'
import { linksInDocument } from '#server/people/new-member-limits/links.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { picturesOf } from '#server/platform/images/document-images.ts'
import { lockMembers, lockPost } from '#server/platform/locks/lock-order.ts'
import { updateDayOfPuzzle } from '#server/puzzles/daily/puzzle-days/puzzle-day-acts.ts'
import type { Screening } from '#server/trust/word-filter/screen.ts'
import { deleteFromBlock, insertIntoBlock } from './post-counters.ts'
import { deletePost, insertPost, updatePostCount } from './post-queries.ts'
import { assertMayChange, type CheckedDraft, listTagsOf } from './post-rules.ts'
import { screenDraft } from './post-screening.ts'
import { listCommenters, updateTalkAsGone } from './post-talk-queries.ts'

/** The quantities in a draft that are limited for newcomers. */
export const weightOf = ({ doc }: CheckedDraft, siteUrl: string) => ({
  kind: 'post' as const,
  links: linksInDocument(doc, siteUrl),
  images: picturesOf(doc).length,
})

export interface Writing {
  viewer: Viewer
  siteUrl: string
  draft: CheckedDraft
  screening: Screening
}

/** Locks the vote that a new part closes. The series must be locked. */
export async function voteToClose(
  trx: Db,
  { viewer, postId, draft }: Pick<Writing, 'viewer' | 'draft'> & { postId: number },
) {
  const { closesVote, seriesId } = draft
  if (!closesVote) return null
  const own = seriesId === undefined ? await findSeriesIdOf(trx, postId) : seriesId
  return lockVoteOfPart(trx, { viewer, voteId: closesVote, seriesId: own })
}

/**
 * Writes a new post with everything that belongs to it. Resolves to its id and to whether it is held for
 * review.
 */
export async function writePost(ctx: WriteContext, { viewer, siteUrl, screening, ...written }: Writing) {
  const { trx, invalidate } = ctx
  const { memberId } = viewer
  const { draft: checked, screen } = await screenDraft(written.draft, viewer, screening)
  const { doc, named } = await findNamedIn(trx, checked.doc)
  const draft = { ...checked, doc }
  const { board, seriesId, closesVote } = draft
  const mentions = named.length
  await screen.meetNewcomer(trx, { ...weightOf(draft, siteUrl), mentions })
  const postId = await insertPost(trx, { memberId, siteUrl, draft })
  const id = { targetType: 'post', targetId: postId } as const
  if (mentions > 0) await replaceMentions(trx, id, named)
  const { isHeld, isNoted } = screen
  if (isHeld || isNoted || closesVote) await lockSeriesOf(trx, postId, seriesId)
  const vote = await voteToClose(trx, { viewer, postId, draft })
  const caseId = await screen.openCase(ctx, id)
  const memberIds = named.map(one => one.memberId)
  const mentionedIds = isHeld ? [] : memberIds
  if (vote) await lockRecipients(trx, vote, mentionedIds)
  if (seriesId)
    await movePart(ctx, { postId, authorId: memberId, alsoLocked: mentionedIds, isQuiet: isHeld }, seriesId)
  if (vote) await closeByPart(ctx, { vote, postId, isHeld })
  if (isHeld || mentionedIds.length > 0) await lockMembers(trx, [memberId, ...mentionedIds])
  const place = { postId, room: 'open', commentId: null } as const
  await notifyMentioned(ctx, place, { by: memberId, memberIds: mentionedIds, screen })
  await updatePostCount(trx, memberId, 1)
  await insertIntoBlock(trx, { board, postId })
  invalidate(...listTagsOf(board), `member:${memberId}`)
  if (isHeld && caseId !== null)
    await screen.holdBack(ctx, id, caseId, [
      ...(memberIds.length > 0 ? [{ to: 'mentioned', ...place, memberIds } as const] : []),
      ...(seriesId ? [{ to: 'followers', seriesId, postId } as const] : []),
    ])
  return { postId, isHeld }
}

/** Locks a live post until the transaction ends. Throws if this viewer may not change it. */
export async function lockForChange(trx: Db, viewer: Viewer, postId: number) {
  const post = await lockPost(trx, postId)
  if (!post) throw notFound('post')
  assertMayChange(viewer, post)
  return post
}

/** Removes a post from all lists. Members keep their comments under it, and their solves. */
export async function removePost(ctx: WriteContext, { viewer, postId }: { viewer: Viewer; postId: number }) {
  const { trx, invalidate } = ctx
  const { board, memberId: authorId } = await lockForChange(trx, viewer, postId)
  await deletePost(trx, postId)
  await movePart(ctx, { postId, authorId }, null)
  await updateDayOfPuzzle(ctx, postId, 'gone')
  // The comment counts of all commenters decrease. They are locked in id order first, since the update would
  // lock them in any order.
  await lockMembers(trx, [authorId, ...(await listCommenters(trx, postId))])
  await updateTalkAsGone(trx, postId)
  await updatePostCount(trx, authorId, -1)
  await deleteFromBlock(trx, { board, postId })
  invalidate(...listTagsOf(board), `post:${postId}`, 'members')
}
