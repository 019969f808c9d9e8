import type { BoardKey } from '#contract/community/boards/boards.ts'
import { LEAK_IN_NOTE_WORDS } from '#contract/community/comments/leak-rules.ts'
import { withoutBars } from '#contract/community/comments/spoiler-bars.ts'
import type { Mention } from '#contract/community/mentions/mentions.ts'
import { carries } from '#contract/community/posts/post-fields.ts'
import { carriesAnswer } from '#contract/community/posts/posts.ts'
import type { Face } from '#contract/trust/site-settings/face-rules.ts'
import { findNamedIn } from '#server/community/mentions/document-mentions.ts'
import { changeMentions, notifyMentioned } from '#server/community/mentions/mention-acts.ts'
import { listMentions } from '#server/community/mentions/mention-queries.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { closeByPart, lockRecipients } from '#server/library/polls/reveal-acts.ts'
import { lockSeriesOf, movePart } from '#server/library/series/parts/part-acts.ts'
import { insertNotifications } from '#server/people/notifications/notification-queries.ts'
import type { Fingerprint } from '#server/platform/crypto/keyed-hash.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockMembers } from '#server/platform/locks/lock-order.ts'
import { creditEarlierAnswers } from '#server/puzzles/answers/credit-acts.ts'
import { assertAnswerLeakConfirmed } from '#server/puzzles/answers/leak-guard.ts'
import { updateDayOfPuzzle } from '#server/puzzles/daily/puzzle-days/puzzle-day-acts.ts'
import { insertAnswerChange } from '#server/puzzles/ratings/measuring/change-queries.ts'
import type { TextScreen } from '#server/trust/word-filter/screen.ts'
import { lockForChange, voteToClose, type Writing, weightOf } from './post-acts.ts'
import { moveBetweenBlocks } from './post-counters.ts'
import { updatePost } from './post-queries.ts'
import {
  assertIsRepeat,
  assertKeepsAnswer,
  assertShownBoard,
  assertTellsWrongUnchanged,
  type CheckedDraft,
  listTagsOf,
  wasChangedSince,
} from './post-rules.ts'
import { screenDraft } from './post-screening.ts'
import { listCommenters } from './post-talk-queries.ts'
import { findEditState, findPostForEdit } from './revisions/edited-post-queries.ts'
import { insertPostErratum, listErrata } from './revisions/erratum-queries.ts'
import { insertRevision, listTriers } from './revisions/revision-queries.ts'

interface PostChange extends Writing {
  postId: number
  /** The time of the last change that the caller has seen; `undefined` if the request contains none. */
  editedAt: string | null | undefined
  /** The author's erratum for this change. */
  note: string | null
  leakChecked: boolean
  fingerprint: Fingerprint
  face: Face
}

/** A change of a post that is locked and whose texts are screened. */
interface LockedChange extends Pick<PostChange, 'viewer' | 'siteUrl' | 'leakChecked' | 'fingerprint'> {
  postId: number
  authorId: number
  /** The board before the change. `draft` contains the new board. */
  from: BoardKey
  draft: CheckedDraft
  note: string | null
  screen: TextScreen
  /** The members mentioned in the draft, and those mentioned in the post before. */
  named: Mention[]
  namedBefore: Mention[]
}

/**
 * Throws unless the post already has the requested content. If it has, this is a retry after a lost response.
 */
async function assertAlreadyChanged(trx: Db, { postId, draft, note }: LockedChange) {
  const [last] = note ? await listErrata(trx, postId) : []
  assertIsRepeat(
    { ...draft, note: note ?? undefined },
    { ...(await findPostForEdit(trx, postId)), note: last?.note },
  )
}

/**
 * Stores the draft, and the old text as a revision. Throws if the change is not allowed or the note reveals
 * the answer.
 */
async function storeDraft(
  trx: Db,
  { viewer, postId, authorId, siteUrl, draft, note, leakChecked, screen, named }: LockedChange,
  before: Awaited<ReturnType<typeof findEditState>>,
) {
  const { board, texts } = draft
  assertKeepsAnswer(draft, before.needsAnswer)
  // Only the author may set these two fields. On a board without `tellsWrong`, that field is cleared.
  const isAuthor = viewer.memberId === authorId
  const tellsWrong = isAuthor || !carries(board, 'tellsWrong') ? draft.tellsWrong : undefined
  const marked = { ...draft, asStaff: isAuthor ? draft.asStaff : undefined, tellsWrong }
  assertTellsWrongUnchanged(marked, before)
  await screen.meetNewcomer(trx, { ...weightOf(draft, siteUrl), mentions: named.length })
  await insertRevision(trx, { postId, draft, isByStaff: !isAuthor })
  await insertAnswerChange(trx, { postId, answer: texts.answer })
  await updatePost(trx, { postId, siteUrl, draft: marked })
  // Spoiler bars do not hide text in a note, so text under them counts as visible.
  if (note && carriesAnswer(board) && !leakChecked)
    await assertAnswerLeakConfirmed(trx, viewer, {
      postId,
      content: withoutBars(note),
      words: LEAK_IN_NOTE_WORDS,
    })
}

/**
 * Applies the change to the post's vote, daily case and series. Opens a case if staff must review the change.
 * Resolves to the case and to the affected members, who may not be locked yet.
 */
async function applyToPlaces(ctx: WriteContext, change: LockedChange, mentionedIds: number[]) {
  const { trx } = ctx
  const { viewer, postId, authorId, from, draft, screen } = change
  const { isHeld, isNoted } = screen
  const { board, seriesId } = draft
  if (isHeld || isNoted || draft.closesVote || board !== from) await lockSeriesOf(trx, postId, seriesId)
  const vote = await voteToClose(trx, { viewer, postId, draft })
  await updateDayOfPuzzle(ctx, postId, board === from ? 'changed' : board === 'custom' ? 'back' : 'gone')
  const caseId = await screen.openCase(ctx, { targetType: 'post', targetId: postId })
  const affectedIds = isHeld ? [authorId, ...(await listCommenters(trx, postId))] : mentionedIds
  if (vote) await lockRecipients(trx, vote, affectedIds)
  // `movePart` and `creditAndNotify` both lock members, but a change never needs both: novels have no answer,
  // and only novels are parts of a series.
  await movePart(ctx, { postId, authorId, alsoLocked: affectedIds, isQuiet: isHeld }, seriesId)
  if (vote) await closeByPart(ctx, { vote, postId, isHeld })
  return { caseId, affectedIds }
}

/**
 * Credits members who gave the new answer earlier. Notifies mentioned members, and members who tried the
 * case.
 */
async function creditAndNotify(
  ctx: WriteContext,
  { viewer, postId, draft, note, screen, fingerprint }: LockedChange,
  { mentionedIds, affectedIds }: { mentionedIds: number[]; affectedIds: number[] },
) {
  const { trx, notify } = ctx
  const { isHeld } = screen
  const by = viewer.memberId
  const isNews = note !== null && (await insertPostErratum(trx, { postId, note })) && !isHeld
  const triers = isNews ? await listTriers(trx, postId) : []
  if (triers.length > 0) await lockMembers(trx, [...triers, ...affectedIds])
  await creditEarlierAnswers(
    ctx,
    { postId, answer: draft.texts.answer, by, fingerprint },
    { alsoLocked: affectedIds },
  )
  if (affectedIds.length > 0) await lockMembers(trx, affectedIds)
  if (isHeld) return
  await notifyMentioned(
    ctx,
    { postId, room: 'open', commentId: null },
    { by, memberIds: mentionedIds, screen },
  )
  if (triers.length === 0) return
  // Read again, because members may just have been credited, and members who solved the puzzle need no
  // erratum.
  const memberIds = await listTriers(trx, postId)
  notify(await insertNotifications(trx, { kind: 'erratum', postId, by, memberIds }))
}

/** Screens the texts of a change and locks its post. Throws if this viewer may not make the change. */
async function lockChange({ trx }: WriteContext, change: PostChange): Promise<LockedChange> {
  const { viewer, postId, siteUrl, leakChecked, fingerprint } = change
  const { draft: checked, screen } = await screenDraft(change.draft, viewer, change.screening)
  const note = change.note && (await screen.text('note', change.note))
  const { board: from, memberId: authorId } = await lockForChange(trx, viewer, postId)
  if (checked.board !== from) assertShownBoard(change.face, checked.board)
  const namedBefore = await listMentions(trx, { targetType: 'post', targetId: postId })
  const { doc, named } = await findNamedIn(trx, checked.doc, namedBefore)
  const draft = { ...checked, doc }
  return {
    viewer,
    postId,
    authorId,
    from,
    siteUrl,
    leakChecked,
    fingerprint,
    draft,
    note,
    screen,
    named,
    namedBefore,
  }
}

/**
 * Replaces a post with a draft. Resolves to the previous board and to whether the post is held for review
 * now.
 */
export async function changePost(ctx: WriteContext, change: PostChange) {
  const { trx, invalidate } = ctx
  const locked = await lockChange(ctx, change)
  const { postId, from, draft, screen, named, namedBefore } = locked
  const id = { targetType: 'post', targetId: postId } as const
  const before = await findEditState(trx, postId)
  if (wasChangedSince(change.editedAt, before.editedAt)) {
    await assertAlreadyChanged(trx, locked)
    return { from, isHeld: false }
  }
  await storeDraft(trx, locked, before)
  const mentionedIds = await changeMentions(trx, id, { named, before: namedBefore })
  const { caseId, affectedIds } = await applyToPlaces(ctx, locked, mentionedIds)
  await creditAndNotify(ctx, locked, { mentionedIds, affectedIds })
  if (draft.board !== from) {
    await moveBetweenBlocks(trx, { postId, from, to: draft.board })
    // The transparency pages name the board of a post.
    invalidate('transparency')
  }
  invalidate(...listTagsOf(from, draft.board), `post:${postId}`)
  const { isHeld } = screen
  if (isHeld && caseId !== null) await screen.holdBack(ctx, id, caseId)
  return { from, isHeld }
}
