import { type Insertable, sql } from 'kysely'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import { type Doc, parseDocument } from '#contract/community/posts/document.ts'
import { eachPostText, postTextNames } from '#contract/community/posts/post-fields.ts'
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
/** To the millisecond, as it travels, and later than the change before: two of them are never taken for one. */
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

/** What is left of a deleted post's text. */
const nothing: Required<BodyRow> = {
  content: '',
  content_html: '',
  excerpt: '',
  ...eachPostText(() => null),
  hints: [],
  author_level: null,
  tells_wrong: false,
}

/** What its author wrote, as it was written. */
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

/** Which uploaded images a post shows. Locked, so that none is swept away meanwhile; unknown ones are passed over. */
async function insertPostImages(trx: Db, postId: number, names: string[]) {
  if (names.length === 0) return
  await sql`
    insert into post_image (post_id, image_name)
    select ${postId}::integer, name from image where name = any(${names}::text[]) for key share
    on conflict do nothing`.execute(trx)
}

/** What is searched of a post that comes back. */
export const insertSearchRow = (
  trx: Db,
  { postId, ...post }: Pick<CheckedDraft, 'board' | 'title' | 'doc'> & { postId: number },
) => trx.insertInto('post_search').values(searchRow(postId, post)).execute()

interface Written {
  siteUrl: string
  draft: CheckedDraft
}

/** A post with its text, what is searched of it and the images it shows; resolves to its id. */
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

/** The same rows of a post that stands. */
export async function updatePost(trx: Db, { postId, siteUrl, draft }: Written & { postId: number }) {
  const { board, title, asStaff } = draft
  await trx
    .updateTable('post')
    .set({ board, title, updated_at: changeTime, ...(asStaff !== undefined && { as_staff: asStaff }) })
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

/** Another document in a post's place: the rest of what its author wrote stays. */
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

/** The same post on another board. */
export async function updateBoard(trx: Db, { postId, board, title }: Standing) {
  await trx.updateTable('post').set({ board }).where('id', '=', postId).execute()
  const { content } = await trx
    .selectFrom('post_body')
    .select('content')
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow()
  const row = searchRow(postId, { board, title, doc: parseDocument(content) })
  await trx.updateTable('post_search').set(row).where('post_id', '=', postId).execute()
}

/** Of a deleted post its row stays, and nothing of its text. */
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

/** Whether a post stands. */
export const findLivePost = (db: Db, postId: number) =>
  db
    .selectFrom('post')
    .select(['id', 'board', 'member_id as memberId'])
    .where('id', '=', postId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
