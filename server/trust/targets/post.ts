import { sql } from 'kysely'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import { parseDocument } from '#contract/community/posts/parse-document.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { neighbourTags } from '#server/community/posts/list/post-neighbours.ts'
import { deleteFromBlock, insertIntoBlock, moveBetweenBlocks } from '#server/community/posts/post-counters.ts'
import {
  deletePostTexts,
  insertSearchRow,
  updateBoard,
  updatePostCount,
  updatePostDocument,
} from '#server/community/posts/post-queries.ts'
import { listTagsOf } from '#server/community/posts/post-rules.ts'
import { listCommenters, updateTalkAsGone } from '#server/community/posts/post-talk-queries.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { deleteParts, insertPartAt } from '#server/library/series/parts/part-place-queries.ts'
import { findPartOf } from '#server/library/series/parts/part-queries.ts'
import { seriesTags } from '#server/library/series/series-rules.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockDayOf, lockPostEvenIfDeleted, lockSeries } from '#server/platform/locks/lock-order.ts'
import { updateDayOfPuzzle } from '#server/puzzles/daily/puzzle-days/puzzle-day-acts.ts'
import { findWithheld } from '#server/trust/hidden-state/withheld-queries.ts'
import { deleteRebuttalOf } from '#server/trust/rebuttals/rebuttal-queries.ts'
import { spoilerCover } from './effects/spoiler-cover.ts'
import { maskDocument, maskRanges } from './effects/spoiler-mask.ts'
import { updateImageVisibility } from './image-visibility.ts'
import { beginningOf, ERASED_TITLE, plainKind, uploadedIn } from './kind-parts.ts'
import type { ContentParts, Effect, ModeratedKind, Target } from './moderated-kind.ts'
import { findPostTarget, findPostText, listPostPictures, updateTalkAsBack } from './post-target-queries.ts'
import { eraseInSnapshots } from './scrub-queries.ts'

const boardOf = ({ board }: Target) => board as BoardKey

function coveredPost({ mark }: Target, content: string, parts: ContentParts | undefined) {
  const doc = parseDocument(content)
  if (!parts) return JSON.stringify(maskDocument(doc))
  // The author has changed the text since the ranges were selected, so the positions are wrong.
  if (parts.mark !== mark)
    throw new Refusal('stale', { message: '그 사이 글이 바뀌었습니다. 다시 선택해 주세요.' })
  return JSON.stringify(maskRanges(doc, parts.ranges))
}

const cover = spoilerCover({
  findText: findPostText,
  cover: coveredPost,
  async putText(ctx, target, { text, siteUrl, isCovered }) {
    const { targetId: postId, board, isLive, title } = target
    const doc = parseDocument(text)
    const given = { postId, siteUrl, doc, board: boardOf(target), title: title ?? '' }
    await updatePostDocument(ctx.trx, given)
    // The table of contents shows the beginning of the text.
    ctx.invalidate(...seriesTags((await findPartOf(ctx.trx, postId))?.seriesId))
    if (isCovered) await updateDayOfPuzzle(ctx, postId, 'covered')
    else if (isLive && board === 'custom') await updateDayOfPuzzle(ctx, postId, 'back')
  },
})

async function moveTo({ trx, invalidate }: WriteContext, target: Target, to: BoardKey) {
  const { targetId: postId, title, isLive } = target
  const from = boardOf(target)
  await updateBoard(trx, { postId, board: to, title: title ?? '' })
  invalidate(...listTagsOf(to))
  // A deleted or withheld post is not in any board's count.
  if (isLive) await moveBetweenBlocks(trx, { postId, from, to })
}

const move: Effect = {
  plan: async (_trx, target, { board }) => ({ from: boardOf(target), ...(board && { to: board }) }),
  async apply(ctx, target, { board }) {
    if (board) await moveTo(ctx, target, board)
  },
  async revert(ctx, target, { shape: { from, to = target.board } }) {
    // If the author has moved the post since, it stays there: it may have become a puzzle.
    if (from && target.board === to && to !== from) await moveTo(ctx, target, from)
  },
}

/**
 * Publishing happens when the claim is answered, not in `apply`; only the end of a rebuttal is an effect of
 * the decision.
 */
const rebut: Effect = {
  plan: async () => ({}),
  async apply() {},
  async revert({ trx }, _target, { decisionId }) {
    await deleteRebuttalOf(trx, decisionId)
  },
}

const listImageNames = async (trx: Db, id: number) =>
  (await listPostPictures(trx, id)).map(({ name }) => name)

export const post = {
  ...plainKind,
  gone: '삭제된 글입니다.',
  addresses: [{ pattern: /^\/post\/(?<id>\d+)$/ }],
  parent: null,
  find: findPostTarget,
  async lock(trx, { targetId }) {
    await lockPostEvenIfDeleted(trx, targetId)
    const part =
      (await findPartOf(trx, targetId)) ??
      (await findWithheld(trx, { targetType: 'post', targetId }))?.shape.part
    if (part) await lockSeries(trx, [part.seriesId])
    await lockDayOf(trx, targetId)
  },
  listAffectedMembers: async (trx, { targetId, authorId }) => [
    authorId,
    ...(await listCommenters(trx, targetId)),
  ],
  async hide(ctx, target) {
    const { trx, invalidate } = ctx
    const { targetId: postId, authorId } = target
    const part = await findPartOf(trx, postId)
    await trx.updateTable('post').set({ deleted_at: sql<string>`now()` }).where('id', '=', postId).execute()
    await updateDayOfPuzzle(ctx, postId, 'gone')
    await trx.deleteFrom('post_search').where('post_id', '=', postId).execute()
    if (part) await deleteParts(trx, part.seriesId, [postId])
    await updateTalkAsGone(trx, postId)
    await updatePostCount(trx, authorId, -1)
    await updateImageVisibility(trx, await listImageNames(trx, postId))
    invalidate('members', ...seriesTags(part?.seriesId))
    await deleteFromBlock(trx, { board: boardOf(target), postId })
    return { ...(part && { part }) }
  },
  async show(ctx, target, { part }) {
    const { trx, invalidate } = ctx
    const { targetId: postId, authorId, title } = target
    const board = boardOf(target)
    await trx.updateTable('post').set({ deleted_at: null }).where('id', '=', postId).execute()
    if (board === 'custom') await updateDayOfPuzzle(ctx, postId, 'back')
    const doc = parseDocument(await findPostText(trx, postId))
    await insertSearchRow(trx, { postId, board, title: title ?? '', doc })
    const isBack = part && (await insertPartAt(trx, { ...part, postId, authorId }))
    await updateTalkAsBack(trx, postId)
    await updatePostCount(trx, authorId, 1)
    await updateImageVisibility(trx, await listImageNames(trx, postId))
    invalidate('members', ...(isBack ? seriesTags(part.seriesId) : []))
    await insertIntoBlock(trx, { board, postId })
  },
  erase: ({ trx }, { targetId }) => deletePostTexts(trx, targetId),
  async listFiles(trx, id) {
    const { rows } = await sql<{ content: string }>`
      select content from post_revision where post_id = ${id}`.execute(trx)
    return [...(await listImageNames(trx, id)), ...uploadedIn(rows.map(({ content }) => content))]
  },
  async scrub(trx, { targetId: postId }) {
    await deletePostTexts(trx, postId)
    await trx.updateTable('post').set({ title: '' }).where('id', '=', postId).execute()
    await trx.deleteFrom('erratum').where('post_id', '=', postId).execute()
    // The post's title is also stored in cases about texts under it, and about remarks on it as a daily case.
    const beside = sql`
      select id from moderation_case where post_id = ${postId} or (target_type = 'remark' and target_id in (
        select daily_remark.id from daily_remark join daily_case on daily_case.day = daily_remark.day
        where daily_case.post_id = ${postId}
      ))`
    await eraseInSnapshots(trx, beside, { title: ERASED_TITLE })
    await sql`
      update decision set title = ${ERASED_TITLE}
      where target_type = 'rebuttal' and case_id in (${beside})`.execute(trx)
  },
  title: ({ title }) => beginningOf(title),
  tags: ({ targetId, board }) => [...(board ? listTagsOf(board) : []), `post:${targetId}`],
  async findNeighbourTags(db, postId) {
    const found = await db.selectFrom('post').select('board').where('id', '=', postId).executeTakeFirst()
    return found ? neighbourTags(db, { board: found.board, postId }) : []
  },
  listPictures: listPostPictures,
  readableSql: id => sql`exists (select from post where post.id = ${id} and deleted_at is null)`,
  recentSql: ({ memberId, since }) =>
    sql`select id from post where member_id = ${memberId} and deleted_at is null and created_at > ${since}`,
  effects: { cover, move, rebut },
} satisfies ModeratedKind<'post'>
