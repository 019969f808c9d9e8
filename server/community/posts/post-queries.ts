import { type Insertable, sql } from 'kysely'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { Doc } from '#contract/community/posts/document.ts'
import { parseDocument } from '#contract/community/posts/parse-document.ts'
import { eachPostText, postTextNames } from '#contract/community/posts/post-fields.ts'
import type { PinScope } from '#contract/community/posts/post-rules.ts'
import { deleteMentions } from '#server/community/mentions/mention-queries.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { PostBodyTable } from '#server/infrastructure/database/tables/posts.ts'
import { uploadedImagesOf } from '#server/platform/images/document-images.ts'
import { deleteNomination } from '#server/puzzles/daily/nominations/nomination-queries.ts'
import { deleteStatsOf } from '#server/puzzles/daily-counters/count-queries.ts'
import { deleteRebuttalsOn } from '#server/trust/rebuttals/rebuttal-queries.ts'
import { htmlOf } from './document/document-html.ts'
import { excerptOf, plainText } from './document/document-text.ts'
import type { CheckedDraft } from './post-rules.ts'
import { deleteRevisions } from './revisions/revision-queries.ts'
import { searchRowOf } from './text-search/search-row.ts'

const now = sql<string>`now()`
/**
 * The time of a change in whole milliseconds, the precision of the API. It is always later than the previous
 * change, so two changes never have the same time.
 */
const changeTime = sql<string>`greatest(
  date_trunc('milliseconds', now()), date_trunc('milliseconds', updated_at) + interval '1 millisecond'
)`

type BodyRow = Omit<Insertable<PostBodyTable>, 'post_id'>

const bodyOf = ({ doc, texts, hints, authorLevel, tellsWrong }: CheckedDraft, siteUrl: string): BodyRow => ({
  content: JSON.stringify(doc),
  content_html: htmlOf(doc, siteUrl),
  excerpt: excerptOf(doc),
  ...texts,
  ...(hints && { hints }),
  ...(authorLevel !== undefined && { author_level: authorLevel }),
  ...(tellsWrong !== undefined && { tells_wrong: tellsWrong }),
})

/** The empty texts of a deleted post. */
const nothing: Required<BodyRow> = {
  content: '',
  content_html: '',
  excerpt: '',
  ...eachPostText(() => null),
  hints: [],
  author_level: null,
  tells_wrong: false,
}

/** The author's texts as written. */
export const writtenColumns = [
  'post.title',
  'post_body.content',
  ...postTextNames.map(name => `post_body.${name}` as const),
  'post_body.hints',
  'post_body.author_level as authorLevel',
  'post_body.tells_wrong as tellsWrong',
] as const

const searchRow = (postId: number, { board, title, doc }: Pick<CheckedDraft, 'board' | 'title' | 'doc'>) =>
  searchRowOf({ postId, board, title, text: plainText(doc) })

/**
 * Stores which uploaded images a post shows. Their rows are locked, so that no sweep deletes them meanwhile.
 * Unknown names are skipped.
 */
async function insertPostImages(trx: Db, postId: number, names: string[]) {
  if (names.length === 0) return
  await sql`
    insert into post_image (post_id, image_name)
    select ${postId}::integer, name from image where name = any(${names}::text[]) for key share
    on conflict do nothing`.execute(trx)
}

/** Inserts the search row of a restored post. */
export const insertSearchRow = (
  trx: Db,
  { postId, ...post }: Pick<CheckedDraft, 'board' | 'title' | 'doc'> & { postId: number },
) => trx.insertInto('post_search').values(searchRow(postId, post)).execute()

interface Written {
  siteUrl: string
  draft: CheckedDraft
}

/** Inserts a post with its text, search row and images; resolves to its id. */
export async function insertPost(trx: Db, { memberId, siteUrl, draft }: Written & { memberId: number }) {
  const { board, title, asStaff = false } = draft
  const { id: postId } = await trx
    .insertInto('post')
    .values({ member_id: memberId, board, title, as_staff: asStaff })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('post_body')
    .values({ post_id: postId, ...bodyOf(draft, siteUrl) })
    .execute()
  await insertSearchRow(trx, { postId, ...draft })
  await insertPostImages(trx, postId, uploadedImagesOf(draft.doc))
  return postId
}

/** A pin ends when the post leaves its board, because the moderators of that board chose the pin. */
const pinOn = (board: BoardKey) => ({
  pinned_scope: sql<PinScope | null>`case when board = ${board} then pinned_scope end`,
  pinned_until: sql<string | null>`case when board = ${board} then pinned_until end`,
  pinned_at: sql<string | null>`case when board = ${board} then pinned_at end`,
})

/** Updates a live post with its text, search row and images. */
export async function updatePost(trx: Db, { postId, siteUrl, draft }: Written & { postId: number }) {
  const { board, title, asStaff } = draft
  await trx
    .updateTable('post')
    .set({
      board,
      title,
      ...pinOn(board),
      updated_at: changeTime,
      ...(asStaff !== undefined && { as_staff: asStaff }),
    })
    .where('id', '=', postId)
    .execute()
  await trx.updateTable('post_body').set(bodyOf(draft, siteUrl)).where('post_id', '=', postId).execute()
  await trx.updateTable('post_search').set(searchRow(postId, draft)).where('post_id', '=', postId).execute()
  const images = uploadedImagesOf(draft.doc)
  await sql`
    delete from post_image where post_id = ${postId} and image_name <> all(${images}::text[])`.execute(trx)
  await insertPostImages(trx, postId, images)
}

interface Standing {
  postId: number
  board: BoardKey
  title: string
}

/** Replaces a post's document. The author's other texts stay unchanged. */
export async function updatePostDocument(
  trx: Db,
  { postId, siteUrl, ...post }: Standing & { siteUrl: string; doc: Doc },
) {
  const { doc } = post
  await trx.updateTable('post').set({ updated_at: changeTime }).where('id', '=', postId).execute()
  await trx
    .updateTable('post_body')
    .set({ content: JSON.stringify(doc), content_html: htmlOf(doc, siteUrl), excerpt: excerptOf(doc) })
    .where('post_id', '=', postId)
    .execute()
  await trx.updateTable('post_search').set(searchRow(postId, post)).where('post_id', '=', postId).execute()
}

export async function updateBoard(trx: Db, { postId, board, title }: Standing) {
  await trx
    .updateTable('post')
    .set({ board, ...pinOn(board) })
    .where('id', '=', postId)
    .execute()
  const { content } = await trx
    .selectFrom('post_body')
    .select('content')
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow()
  const row = searchRow(postId, { board, title, doc: parseDocument(content) })
  await trx.updateTable('post_search').set(row).where('post_id', '=', postId).execute()
}

/** Soft-deletes a post: its row stays, but its texts are deleted. */
export async function deletePost(trx: Db, postId: number) {
  await trx.updateTable('post').set({ deleted_at: now }).where('id', '=', postId).execute()
  await deletePostTexts(trx, postId)
}

export async function deletePostTexts(trx: Db, postId: number) {
  await trx.updateTable('post_body').set(nothing).where('post_id', '=', postId).execute()
  await trx.deleteFrom('post_search').where('post_id', '=', postId).execute()
  await trx.deleteFrom('post_image').where('post_id', '=', postId).execute()
  await deleteMentions(trx, { targetType: 'post', targetId: postId })
  await deleteRevisions(trx, postId)
  await deleteStatsOf(trx, postId)
  await deleteRebuttalsOn(trx, postId)
  await deleteNomination(trx, postId)
}

export const updatePostCount = (trx: Db, memberId: number, by: 1 | -1) =>
  trx
    .updateTable('member')
    .set(eb => ({ post_count: eb('post_count', '+', by) }))
    .where('id', '=', memberId)
    .execute()

export const findLivePost = (db: Db, postId: number) =>
  db
    .selectFrom('post')
    .select(['id', 'board', 'member_id as memberId'])
    .where('id', '=', postId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
