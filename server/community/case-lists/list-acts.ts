import { LIST_ITEMS_MAX, LISTS_MAX, listProblem } from '#contract/community/case-lists/list-rules.ts'
import type { NewList } from '#contract/community/case-lists/lists.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { invalid, notFound, Refusal } from '#contract/platform/http/refusals.ts'
import { findLivePost } from '#server/community/posts/post-queries.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockCaseList, lockMembers } from '#server/platform/locks/lock-order.ts'
import { deleteWithheld } from '#server/trust/hidden-state/withheld-queries.ts'
import { assertNotWithheld } from '#server/trust/hidden-state/withheld-refusal.ts'
import type { Screening } from '#server/trust/word-filter/screen.ts'
import {
  countItems,
  countLists,
  deleteItem,
  deleteList,
  findItemId,
  type ItemId,
  insertItem,
  insertList,
  moveItem,
  updateItemNote,
  updateList,
} from './list-queries.ts'

type Writer = Pick<Viewer, 'memberId' | 'staff'>

interface Own {
  listId: number
  memberId: number
}

export const listNotFound = () => new Refusal('not_found', { message: '없거나 비공개인 사건철입니다.' })

/**
 * Locks the caller's own list. Another member's list may be private, so it is refused like a missing list.
 */
async function lockOwn({ trx, invalidate }: WriteContext, { listId, memberId }: Own) {
  const list = await lockCaseList(trx, listId)
  if (list?.memberId !== memberId) throw listNotFound()
  invalidate(`list:${listId}`, `member:${memberId}`)
}

/** Screens the texts of a list. Others may read them once the list is public. */
function screenFor(writer: Writer, screening: Screening) {
  const screen = screening({ place: 'profile', writer })
  /** Opens a case if the screening found something. Resolves to whether the list is held for review. */
  async function watch(ctx: WriteContext, listId: number) {
    const id = { targetType: 'list', targetId: listId } as const
    if (screen.isHeld || screen.isNoted) await lockCaseList(ctx.trx, listId)
    const caseId = await screen.openCase(ctx, id)
    if (screen.isHeld && caseId !== null) await screen.holdBack(ctx, id, caseId)
    return screen.isHeld
  }
  return { screen, watch }
}

async function screened(list: NewList, writer: Writer, screening: Screening) {
  const problem = listProblem(list)
  if (problem) throw invalid(problem.field, problem.message)
  const { screen, watch } = screenFor(writer, screening)
  const title = await screen.text('title', list.title)
  const text = await screen.text('text', list.text)
  return { list: { ...list, title, text }, watch }
}

export async function createList(ctx: WriteContext, viewer: Writer, given: NewList, screening: Screening) {
  const { list, watch } = await screened(given, viewer, screening)
  const { memberId } = viewer
  ctx.invalidate(`member:${memberId}`)
  const listId = await insertList(ctx.trx, memberId, list)
  const isHeld = await watch(ctx, listId)
  // The lock keeps concurrent calls within the limit. Members come last in the lock order.
  await lockMembers(ctx.trx, [memberId])
  if ((await countLists(ctx.trx, memberId)) > LISTS_MAX)
    throw new Refusal('conflict', { message: `사건철은 ${LISTS_MAX}개까지 만들 수 있습니다.` })
  return { listId, isHeld }
}

export async function changeList(
  ctx: WriteContext,
  { viewer, listId }: { viewer: Writer; listId: number },
  given: NewList,
  screening: Screening,
) {
  const { list, watch } = await screened(given, viewer, screening)
  await lockOwn(ctx, { listId, memberId: viewer.memberId })
  await assertNotWithheld(ctx.trx, { targetType: 'list', targetId: listId })
  await updateList(ctx.trx, listId, list)
  return watch(ctx, listId)
}

export async function removeList(ctx: WriteContext, own: Own) {
  await lockOwn(ctx, own)
  await deleteList(ctx.trx, own.listId)
  await deleteWithheld(ctx.trx, { targetType: 'list', targetId: own.listId })
}

/** Returns the item in a request: either a post or a book. */
export function requireOneItem({ postId, bookId }: { postId?: number; bookId?: number }): ItemId {
  if ((postId === undefined) === (bookId === undefined))
    throw invalid(postId === undefined ? 'postId' : 'bookId', '글이나 도서 하나를 골라 주세요.')
  return { postId, bookId }
}

async function assertThere(trx: Db, { postId, bookId }: ItemId) {
  if (postId !== undefined && !(await findLivePost(trx, postId))) throw notFound('post')
  if (bookId === undefined) return
  const book = await trx.selectFrom('book').select('id').where('id', '=', bookId).executeTakeFirst()
  if (!book) throw notFound('book')
}

export async function addListItem(ctx: WriteContext, own: Own, item: ItemId) {
  await lockOwn(ctx, own)
  await assertThere(ctx.trx, item)
  if (await findItemId(ctx.trx, own.listId, item)) return
  if ((await countItems(ctx.trx, own.listId)) >= LIST_ITEMS_MAX)
    throw new Refusal('conflict', { message: `한 사건철에는 ${LIST_ITEMS_MAX}건까지 담을 수 있습니다.` })
  await insertItem(ctx.trx, own.listId, item)
}

/** Changes the owner's note on an item, its position in the list, or both. */
export async function changeItem(
  ctx: WriteContext,
  { viewer, listId, item }: { viewer: Writer; listId: number; item: ItemId },
  { note, place }: { note?: string | undefined; place?: number | undefined },
  screening: Screening,
) {
  const { screen, watch } = screenFor(viewer, screening)
  const words = note && (await screen.text('note', note))
  await lockOwn(ctx, { listId, memberId: viewer.memberId })
  await assertNotWithheld(ctx.trx, { targetType: 'list', targetId: listId })
  const found = await findItemId(ctx.trx, listId, item)
  if (!found) throw new Refusal('not_found', { message: '이 사건철에 담겨 있지 않습니다.' })
  if (words !== undefined) await updateItemNote(ctx.trx, found.id, words)
  if (place !== undefined) await moveItem(ctx.trx, { listId, itemId: found.id, place })
  await watch(ctx, listId)
}

export async function removeItem(ctx: WriteContext, own: Own, item: ItemId) {
  await lockOwn(ctx, own)
  await deleteItem(ctx.trx, own.listId, item)
}
