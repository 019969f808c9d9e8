import { sql } from 'kysely'
import type { Viewer } from '#contract/members.ts'
import { CHANGED_MEANWHILE, KEEPS_ANSWER } from '#contract/post-rules.ts'
import { goneFrom, invalid, Refusal } from '#contract/refusals.ts'
import { creditEarlierAnswers } from '../answers/late-credit.ts'
import type { Db } from '../engines/database/database.ts'
import type { Fingerprint } from '../fingerprints.ts'
import { lockMembers, lockPost } from '../locks/lock-order.ts'
import { movePart } from '../series/series-parts.ts'
import { htmlOf } from './document-html.ts'
import { excerptOf, plainText, uploadedImagesOf } from './document-text.ts'
import { deleteFromBlock, insertIntoBlock, moveBetweenBlocks } from './post-blocks.ts'
import { assertMayChange, type CheckedDraft } from './post-rules.ts'
import { searchRowOf } from './search-row.ts'

const now = sql<string>`now()`
/** To the millisecond, as it travels, and later than the change before: two of them are never taken for one. */
const changeTime = sql<string>`greatest(
  date_trunc('milliseconds', now()), date_trunc('milliseconds', updated_at) + interval '1 millisecond'
)`

const bodyOf = ({ doc, answer, explanation, hints }: CheckedDraft, siteUrl: string) => ({
  content: JSON.stringify(doc),
  content_html: htmlOf(doc, siteUrl),
  excerpt: excerptOf(doc),
  answer,
  explanation,
  ...(hints && { hints }),
})

const searchRow = (postId: number, { board, title, doc }: CheckedDraft) =>
  searchRowOf({ postId, board, title, text: plainText(doc) })

/** Which uploaded images a post shows. Locked, so that none is swept away meanwhile; unknown ones are passed over. */
async function insertPostImages(trx: Db, postId: number, names: string[]) {
  if (names.length === 0) return
  await sql`
    insert into post_image (post_id, image_name)
    select ${postId}::integer, name from image where name = any(${names}::text[]) for key share
    on conflict do nothing`.execute(trx)
}

const countMemberPosts = (trx: Db, memberId: number, by: 1 | -1) =>
  trx
    .updateTable('member')
    .set(eb => ({ post_count: eb('post_count', '+', by) }))
    .where('id', '=', memberId)
    .execute()

interface Writing {
  siteUrl: string
  draft: CheckedDraft
}

/** A new post with all that hangs on it; resolves to its id, and to whom it told of a new part. */
export function insertPost(db: Db, memberId: number, { siteUrl, draft }: Writing) {
  const { board, title } = draft
  return db.transaction().execute(async trx => {
    const { id: postId } = await trx
      .insertInto('post')
      .values({ member_id: memberId, board, title })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('post_body')
      .values({ post_id: postId, ...bodyOf(draft, siteUrl) })
      .execute()
    await trx.insertInto('post_search').values(searchRow(postId, draft)).execute()
    await insertPostImages(trx, postId, uploadedImagesOf(draft.doc))
    const { told } = draft.seriesId
      ? await movePart(trx, { postId, authorId: memberId }, draft.seriesId)
      : { told: [] }
    await countMemberPosts(trx, memberId, 1)
    await insertIntoBlock(trx, { board, postId })
    return { postId, told }
  })
}

/** A post that stands and that this viewer may change, held until the transaction ends. */
async function lockForChange(trx: Db, viewer: Viewer, postId: number) {
  const post = await lockPost(trx, postId)
  if (!post) throw goneFrom('post')
  assertMayChange(viewer, post)
  return post
}

/** Whether a post has an answer, or had one that somebody tried. */
const hasHadAnswer = sql<boolean>`(
  post_body.answer is not null
  or exists (select from attempt where attempt.post_id = post_body.post_id)
  or exists (select from solver where solver.post_id = post_body.post_id)
)`

/** A puzzle keeps an answer for as long as it stands: those who solved it did so by it. */
async function assertKeepsAnswer(trx: Db, postId: number, { board, answer }: CheckedDraft) {
  if (board !== 'custom' || answer !== null) return
  const body = await trx
    .selectFrom('post_body')
    .select(hasHadAnswer.as('needsAnswer'))
    .where('post_id', '=', postId)
    .executeTakeFirst()
  if (body?.needsAnswer) throw invalid('answer', KEEPS_ANSWER)
}

/** Throws where it was changed after it was read to be changed. `undefined`: the caller doesn't say when that was. */
async function assertUnchangedSince(trx: Db, postId: number, editedAt: string | null | undefined) {
  if (editedAt === undefined) return
  const { now } = await trx
    .selectFrom('post')
    .select('updated_at as now')
    .where('id', '=', postId)
    .executeTakeFirstOrThrow()
  if (now !== null && (editedAt === null || Date.parse(editedAt) < Date.parse(now)))
    throw new Refusal('conflict', { message: CHANGED_MEANWHILE })
}

interface Change {
  viewer: Viewer
  postId: number
}

/**
 * Puts a draft in a post's place; resolves to the board it stood on, to the series that changed with it, and to whom
 * it told that an answer of theirs is right now or that a series goes on.
 */
export function updatePost(
  db: Db,
  { viewer, postId }: Change,
  {
    siteUrl,
    draft,
    fingerprint,
    editedAt,
  }: Writing & { fingerprint: Fingerprint; editedAt: string | null | undefined },
) {
  const { board, title, answer } = draft
  return db.transaction().execute(async trx => {
    const { board: from, memberId: authorId } = await lockForChange(trx, viewer, postId)
    await assertUnchangedSince(trx, postId, editedAt)
    await assertKeepsAnswer(trx, postId, draft)
    await trx
      .updateTable('post')
      .set({ board, title, updated_at: changeTime })
      .where('id', '=', postId)
      .execute()
    await trx.updateTable('post_body').set(bodyOf(draft, siteUrl)).where('post_id', '=', postId).execute()
    await trx.updateTable('post_search').set(searchRow(postId, draft)).where('post_id', '=', postId).execute()
    const images = uploadedImagesOf(draft.doc)
    await sql`
      delete from post_image where post_id = ${postId} and image_name <> all(${images}::text[])`.execute(trx)
    await insertPostImages(trx, postId, images)
    const parts = await movePart(trx, { postId, authorId }, draft.seriesId)
    const credited = await creditEarlierAnswers(trx, { postId, answer, by: viewer.memberId, fingerprint })
    if (board !== from) await moveBetweenBlocks(trx, { postId, from, to: board })
    return { from, seriesIds: parts.seriesIds, told: [...parts.told, ...credited] }
  })
}

/** What members wrote under a post and that they solved it stays theirs, but leaves the lists that lead to it. */
async function unlistTalk(trx: Db, { postId, authorId }: { postId: number; authorId: number }) {
  // Their counts fall with it; locked in order, before the database does that in any.
  const writers = await trx
    .selectFrom('comment')
    .select('member_id as memberId')
    .distinct()
    .where('post_id', '=', postId)
    .where('listed', '=', true)
    .execute()
  await lockMembers(trx, [authorId, ...writers.map(row => row.memberId)])
  await sql`
    update comment set post_deleted = true
    where root_id in (select id from comment where post_id = ${postId} and parent_id is null)`.execute(trx)
  await trx.updateTable('solver').set({ post_deleted: true }).where('post_id', '=', postId).execute()
}

/** Takes a post out of everything; who solved it stays. Resolves to the board and the series it stood in. */
export function deletePost(db: Db, { viewer, postId }: Change) {
  return db.transaction().execute(async trx => {
    const { board, memberId } = await lockForChange(trx, viewer, postId)
    await trx.updateTable('post').set({ deleted_at: now }).where('id', '=', postId).execute()
    const nothing = { content: '', content_html: '', excerpt: '', answer: null, explanation: null, hints: [] }
    await trx.updateTable('post_body').set(nothing).where('post_id', '=', postId).execute()
    await trx.deleteFrom('post_search').where('post_id', '=', postId).execute()
    await trx.deleteFrom('post_image').where('post_id', '=', postId).execute()
    const { seriesIds } = await movePart(trx, { postId, authorId: memberId }, null)
    await unlistTalk(trx, { postId, authorId: memberId })
    await countMemberPosts(trx, memberId, -1)
    await deleteFromBlock(trx, { board, postId })
    return { board, seriesIds }
  })
}

/** Whether a post stands. */
export const findLivePost = (db: Db, postId: number) =>
  db
    .selectFrom('post')
    .select(['id', 'board'])
    .where('id', '=', postId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** All that its author may see of a post. */
export const findPostForEdit = (db: Db, postId: number) =>
  db
    .selectFrom('post')
    .innerJoin('post_body', 'post_body.post_id', 'post.id')
    .leftJoin('series_part', 'series_part.post_id', 'post.id')
    .select([
      'post.id as postId',
      'post.member_id as memberId',
      'series_part.series_id as seriesId',
      'post.title',
      'post.board',
      'post_body.content',
      'post_body.answer',
      'post_body.explanation',
      'post_body.hints',
      'post.updated_at as editedAt',
      hasHadAnswer.as('needsAnswer'),
    ])
    .where('post.id', '=', postId)
    .where('post.deleted_at', 'is', null)
    .executeTakeFirst()
