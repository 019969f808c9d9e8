import { sql } from 'kysely'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import { parseDocument } from '#contract/community/posts/document.ts'
import { deleteFromBlock, insertIntoBlock } from '#server/community/posts/post-counters.ts'
import { insertSearchRow, updatePostCount } from '#server/community/posts/post-queries.ts'
import { listsOf } from '#server/community/posts/post-rules.ts'
import { updateTalkAsGone } from '#server/community/posts/post-talk-queries.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { deleteParts, insertPartAt } from '#server/library/series/parts/part-place-queries.ts'
import { findPartOf } from '#server/library/series/parts/part-queries.ts'
import { seriesTags } from '#server/library/series/series-rules.ts'
import { followPuzzle } from '#server/puzzles/daily/puzzle-days/puzzle-day-acts.ts'
import { listImagesOfTarget, updateHeld } from './held-images.ts'
import type { Hiding } from './hiding.ts'

/** Restores the counts of the members who commented on a post that is restored. */
const updateTalkAsBack = async (trx: Db, postId: number) => {
  await sql`
    update member set comment_count = comment_count + back.n from (
      select member_id, count(*) as n from comment
      where post_id = ${postId} and post_deleted and deleted_at is null group by member_id
    ) as back where member.id = back.member_id`.execute(trx)
  await trx.updateTable('comment').set({ post_deleted: false }).where('post_id', '=', postId).execute()
  await trx.updateTable('solver').set({ post_deleted: false }).where('post_id', '=', postId).execute()
}

export const postHiding: Hiding = {
  async hide(ctx, { targetId: postId, authorId, board }) {
    const { trx, invalidate } = ctx
    const part = await findPartOf(trx, postId)
    await trx.updateTable('post').set({ deleted_at: sql<string>`now()` }).where('id', '=', postId).execute()
    await followPuzzle(ctx, postId, 'gone')
    await trx.deleteFrom('post_search').where('post_id', '=', postId).execute()
    if (part) await deleteParts(trx, part.seriesId, [postId])
    await updateTalkAsGone(trx, postId)
    await updatePostCount(trx, authorId, -1)
    await updateHeld(trx, await listImagesOfTarget(trx, postId))
    invalidate(...listsOf(board as BoardKey), `post:${postId}`, 'members', ...seriesTags(part?.seriesId))
    await deleteFromBlock(trx, { board: board as BoardKey, postId })
    return { ...(part && { part }) }
  },
  async show(ctx, { targetId: postId, authorId, board, title }, { part }) {
    const { trx, invalidate } = ctx
    await trx.updateTable('post').set({ deleted_at: null }).where('id', '=', postId).execute()
    if (board === 'custom') await followPuzzle(ctx, postId, 'back')
    const { content } = await trx
      .selectFrom('post_body')
      .select('content')
      .where('post_id', '=', postId)
      .executeTakeFirstOrThrow()
    await insertSearchRow(trx, {
      postId,
      board: board as BoardKey,
      title: title ?? '',
      doc: parseDocument(content),
    })
    const isBack = part && (await insertPartAt(trx, { ...part, postId, authorId }))
    await updateTalkAsBack(trx, postId)
    await updatePostCount(trx, authorId, 1)
    await updateHeld(trx, await listImagesOfTarget(trx, postId))
    invalidate(
      ...listsOf(board as BoardKey),
      `post:${postId}`,
      'members',
      ...(isBack ? seriesTags(part.seriesId) : []),
    )
    await insertIntoBlock(trx, { board: board as BoardKey, postId })
  },
}
