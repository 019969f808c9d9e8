import { LEAK_IN_NOTE_WORDS } from '#contract/community/comments/leak-rules.ts'
import { withoutBars } from '#contract/community/comments/spoiler-bars.ts'
import { carries } from '#contract/community/posts/post-fields.ts'
import { carriesAnswer } from '#contract/community/posts/posts.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { notFound } from '#contract/platform/http/refusals.ts'
import type { Face } from '#contract/trust/site-settings/face-rules.ts'
import { findNamedIn } from '#server/community/mentions/document-mentions.ts'
import { changeMentions, notifyMentioned } from '#server/community/mentions/mention-acts.ts'
import { listMentions, replaceMentions } from '#server/community/mentions/mention-queries.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { closeByPart, lockRecipients, lockVoteOfPart } from '#server/library/polls/reveal-acts.ts'
import { lockSeriesOf, movePart } from '#server/library/series/parts/part-acts.ts'
import { findSeriesIdOf } from '#server/library/series/parts/part-queries.ts'
import { linksInDocument } from '#server/people/new-member-limits/links.ts'
import { insertNotifications } from '#server/people/notifications/notification-queries.ts'
import type { Fingerprint } from '#server/platform/crypto/keyed-hash.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { picturesOf } from '#server/platform/images/document-images.ts'
import { lockMembers, lockPost } from '#server/platform/locks/lock-order.ts'
import { creditEarlierAnswers } from '#server/puzzles/answers/credit-acts.ts'
import { assertAnswerLeakConfirmed } from '#server/puzzles/answers/leak-guard.ts'
import { updateDayOfPuzzle } from '#server/puzzles/daily/puzzle-days/puzzle-day-acts.ts'
import { insertAnswerChange } from '#server/puzzles/ratings/measuring/change-queries.ts'
import type { Screening } from '#server/trust/word-filter/screen.ts'
import { deleteFromBlock, insertIntoBlock, moveBetweenBlocks } from './post-counters.ts'
import { deletePost, insertPost, updatePost, updatePostCount } from './post-queries.ts'
import {
  assertIsRepeat,
  assertKeepsAnswer,
  assertMayChange,
  assertShownBoard,
  assertTellsWrongUnchanged,
  type CheckedDraft,
  listTagsOf,
  wasChangedSince,
} from './post-rules.ts'
import { screenDraft } from './post-screening.ts'
import { listCommenters, updateTalkAsGone } from './post-talk-queries.ts'
import { findEditState, findPostForEdit } from './revisions/edited-post-queries.ts'
import { insertPostErratum, listErrata } from './revisions/erratum-queries.ts'
import { insertRevision, listTriers } from './revisions/revision-queries.ts'

/** The amounts in a draft that are limited for newcomers. */
const weightOf = ({ doc }: CheckedDraft, siteUrl: string) => ({
  kind: 'post' as const,
  links: linksInDocument(doc, siteUrl),
  images: picturesOf(doc).length,
})

interface Writing {
  viewer: Viewer
  siteUrl: string
  draft: CheckedDraft
  screening: Screening
}

/** Locks the vote that a part closes. Its series must be locked. */
async function voteToClose(
  trx: Db,
  { viewer, postId, draft }: Pick<Writing, 'viewer' | 'draft'> & { postId: number },
) {
  const { closesVote, seriesId } = draft
  if (!closesVote) return null
  const own = seriesId === undefined ? await findSeriesIdOf(trx, postId) : seriesId
  return lockVoteOfPart(trx, { viewer, voteId: closesVote, seriesId: own })
}

/**
 * Writes a new post with everything that belongs to it. Resolves to its id, and whether it is held for the
 * staff.
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
  const mentionedIds = isHeld ? [] : named.map(one => one.memberId)
  if (vote) await lockRecipients(trx, vote, mentionedIds)
  if (seriesId)
    await movePart(ctx, { postId, authorId: memberId, alsoLocked: mentionedIds, isQuiet: isHeld }, seriesId)
  if (vote) await closeByPart(ctx, { vote, postId, isHeld })
  if (isHeld || mentionedIds.length > 0) await lockMembers(trx, [memberId, ...mentionedIds])
  await notifyMentioned(
    ctx,
    { postId, room: 'open', commentId: null },
    { by: memberId, memberIds: mentionedIds, screen },
  )
  await updatePostCount(trx, memberId, 1)
  await insertIntoBlock(trx, { board, postId })
  invalidate(...listTagsOf(board), `member:${memberId}`)
  if (isHeld && caseId !== null) await screen.holdBack(ctx, id, caseId)
  return { postId, isHeld }
}

/** Locks a live post that this viewer may change, until the transaction ends. */
async function lockForChange(trx: Db, viewer: Viewer, postId: number) {
  const post = await lockPost(trx, postId)
  if (!post) throw notFound('post')
  assertMayChange(viewer, post)
  return post
}

interface PostChange extends Writing {
  postId: number
  /** The time of the last change that the viewer saw; `undefined` if the call doesn't give one. */
  editedAt: string | null | undefined
  /** The author's erratum for this change. */
  note: string | null
  leakChecked: boolean
  fingerprint: Fingerprint
  face: Face
}

/** Replaces a post with a draft. Resolves to its previous board, and whether it is held for the staff now. */
export async function changePost(
  ctx: WriteContext,
  { viewer, postId, siteUrl, editedAt, leakChecked, fingerprint, screening, face, ...written }: PostChange,
) {
  const { trx, invalidate } = ctx
  const { draft: checked, screen } = await screenDraft(written.draft, viewer, screening)
  const note = written.note && (await screen.text('note', written.note))
  const { board, texts, seriesId } = checked
  const { board: from, memberId: authorId } = await lockForChange(trx, viewer, postId)
  if (board !== from) assertShownBoard(face, board)
  const id = { targetType: 'post', targetId: postId } as const
  const namedBefore = await listMentions(trx, id)
  const { doc, named } = await findNamedIn(trx, checked.doc, namedBefore)
  const draft = { ...checked, doc }
  const before = await findEditState(trx, postId)
  if (wasChangedSince(editedAt, before.editedAt)) {
    const [last] = note ? await listErrata(trx, postId) : []
    assertIsRepeat(
      { ...draft, note: note ?? undefined },
      { ...(await findPostForEdit(trx, postId)), note: last?.note },
    )
    return { from, isHeld: false }
  }
  assertKeepsAnswer(draft, before.needsAnswer)
  // Only the author may set these two marks. A board without `tellsWrong` clears it.
  const isAuthor = viewer.memberId === authorId
  const tellsWrong = isAuthor || !carries(board, 'tellsWrong') ? draft.tellsWrong : undefined
  const marked = { ...draft, asStaff: isAuthor ? draft.asStaff : undefined, tellsWrong }
  assertTellsWrongUnchanged(marked, before)
  await screen.meetNewcomer(trx, { ...weightOf(draft, siteUrl), mentions: named.length })
  await insertRevision(trx, { postId, draft, isByStaff: viewer.memberId !== authorId })
  await insertAnswerChange(trx, { postId, answer: texts.answer })
  await updatePost(trx, { postId, siteUrl, draft: marked })
  // Readers see a note without spoiler bars, so text under bars counts as visible.
  if (note && carriesAnswer(board) && !leakChecked)
    await assertAnswerLeakConfirmed(trx, viewer, {
      postId,
      content: withoutBars(note),
      words: LEAK_IN_NOTE_WORDS,
    })
  const mentionedIds = await changeMentions(trx, id, { named, before: namedBefore })
  const { isHeld, isNoted } = screen
  if (isHeld || isNoted || draft.closesVote || board !== from) await lockSeriesOf(trx, postId, seriesId)
  const vote = await voteToClose(trx, { viewer, postId, draft })
  await updateDayOfPuzzle(ctx, postId, board === from ? 'changed' : board === 'custom' ? 'back' : 'gone')
  const caseId = await screen.openCase(ctx, id)
  const affectedIds = isHeld ? [authorId, ...(await listCommenters(trx, postId))] : mentionedIds
  if (vote) await lockRecipients(trx, vote, affectedIds)
  // Members are locked either here or by the two steps below, never twice. Novels have no answer, and only
  // novels are parts of a series.
  await movePart(ctx, { postId, authorId, alsoLocked: affectedIds, isQuiet: isHeld }, seriesId)
  if (vote) await closeByPart(ctx, { vote, postId, isHeld })
  const isNews = note !== null && (await insertPostErratum(trx, { postId, note })) && !isHeld
  const triers = isNews ? await listTriers(trx, postId) : []
  if (triers.length > 0) await lockMembers(trx, [...triers, ...affectedIds])
  const answer = { postId, answer: texts.answer, by: viewer.memberId, fingerprint }
  await creditEarlierAnswers(ctx, answer, { alsoLocked: affectedIds })
  if (affectedIds.length > 0) await lockMembers(trx, affectedIds)
  if (!isHeld)
    await notifyMentioned(
      ctx,
      { postId, room: 'open', commentId: null },
      { by: viewer.memberId, memberIds: mentionedIds, screen },
    )
  if (triers.length > 0) await notifyOfErratum(ctx, { postId, by: viewer.memberId })
  if (board !== from) await moveBetweenBlocks(trx, { postId, from, to: board })
  invalidate(...listTagsOf(from, board), `post:${postId}`)
  if (isHeld && caseId !== null) await screen.holdBack(ctx, id, caseId)
  return { from, isHeld }
}

/**
 * Notifies locked members who tried the case and don't know its solution: the change may fix what stopped
 * them.
 */
async function notifyOfErratum(
  { trx, notify }: WriteContext,
  { postId, by }: { postId: number; by: number },
) {
  const memberIds = await listTriers(trx, postId)
  notify(await insertNotifications(trx, { kind: 'erratum', postId, by, memberIds }))
}

/**
 * Removes a post from all lists. Members keep the comments they wrote under it and their record of solving
 * it.
 */
export async function removePost(
  ctx: WriteContext,
  { viewer, postId }: Pick<PostChange, 'viewer' | 'postId'>,
) {
  const { trx, invalidate } = ctx
  const { board, memberId: authorId } = await lockForChange(trx, viewer, postId)
  await deletePost(trx, postId)
  await movePart(ctx, { postId, authorId }, null)
  await updateDayOfPuzzle(ctx, postId, 'gone')
  // The counters of all commenters go down. They are locked in order first, since the database would lock
  // them in any order.
  await lockMembers(trx, [authorId, ...(await listCommenters(trx, postId))])
  await updateTalkAsGone(trx, postId)
  await updatePostCount(trx, authorId, -1)
  await deleteFromBlock(trx, { board, postId })
  invalidate(...listTagsOf(board), `post:${postId}`, 'members')
}
