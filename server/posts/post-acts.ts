import type { Viewer } from '#contract/members.ts'
import { goneFrom } from '#contract/refusals.ts'
import { creditEarlierAnswers } from '../answers/credit-acts.ts'
import type { Db } from '../engines/database/database.ts'
import type { Fingerprint } from '../fingerprints.ts'
import type { Act } from '../http/acting.ts'
import { lockMembers, lockPost } from '../locks/lock-order.ts'
import { movePart } from '../series/part-acts.ts'
import { deleteFromBlock, insertIntoBlock, moveBetweenBlocks } from './post-blocks.ts'
import {
  deletePost,
  findEditState,
  insertPost,
  listCommenters,
  updatePost,
  updatePostCount,
  updateTalkAsGone,
} from './post-queries.ts'
import {
  assertKeepsAnswer,
  assertMayChange,
  assertUnchangedSince,
  type CheckedDraft,
  listsOf,
} from './post-rules.ts'

interface Writing {
  siteUrl: string
  draft: CheckedDraft
}

/** A new post with all that hangs on it; resolves to its id. */
export async function writePost(on: Act, memberId: number, { siteUrl, draft }: Writing) {
  const { trx, drop } = on
  const { board, seriesId } = draft
  const postId = await insertPost(trx, { memberId, siteUrl, draft })
  if (seriesId) await movePart(on, { postId, authorId: memberId }, seriesId)
  await updatePostCount(trx, memberId, 1)
  await insertIntoBlock(trx, { board, postId })
  drop(...listsOf(board))
  return postId
}

/** A post that stands and that this viewer may change, held until the transaction ends. */
async function lockForChange(trx: Db, viewer: Viewer, postId: number) {
  const post = await lockPost(trx, postId)
  if (!post) throw goneFrom('post')
  assertMayChange(viewer, post)
  return post
}

interface Change extends Writing {
  viewer: Viewer
  postId: number
  /** When the viewer last saw it changed. `undefined`: they don't say. */
  editedAt: string | null | undefined
  fingerprint: Fingerprint
}

/** Puts a draft in a post's place; resolves to the board it stood on. */
export async function changePost(on: Act, { viewer, postId, siteUrl, draft, editedAt, fingerprint }: Change) {
  const { trx, drop } = on
  const { board, texts, seriesId } = draft
  const { board: from, memberId: authorId } = await lockForChange(trx, viewer, postId)
  const before = await findEditState(trx, postId)
  assertUnchangedSince(editedAt, before.editedAt)
  assertKeepsAnswer(draft, before.needsAnswer)
  await updatePost(trx, { postId, siteUrl, draft })
  // At most one of the two locks members: a novel has no answer, and nothing else stands in a series.
  await movePart(on, { postId, authorId }, seriesId)
  await creditEarlierAnswers(on, { postId, answer: texts.answer, by: viewer.memberId, fingerprint })
  if (board !== from) await moveBetweenBlocks(trx, { postId, from, to: board })
  drop(...listsOf(from, board), `post:${postId}`)
  return from
}

/** Takes a post out of everything. What members wrote under it, and that they solved it, stays theirs. */
export async function removePost(on: Act, { viewer, postId }: Pick<Change, 'viewer' | 'postId'>) {
  const { trx, drop } = on
  const { board, memberId: authorId } = await lockForChange(trx, viewer, postId)
  await deletePost(trx, postId)
  await movePart(on, { postId, authorId }, null)
  // The counts of all who wrote under it fall: locked in order, before the database does that in any.
  await lockMembers(trx, [authorId, ...(await listCommenters(trx, postId))])
  await updateTalkAsGone(trx, postId)
  await updatePostCount(trx, authorId, -1)
  await deleteFromBlock(trx, { board, postId })
  drop(...listsOf(board), `post:${postId}`)
}
