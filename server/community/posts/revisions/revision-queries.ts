import { sql } from 'kysely'
import { postTextNames } from '#contract/community/posts/post-fields.ts'
import { EDIT_GRACE_MINUTES, REVISION_DAYS, REVISIONS_MAX } from '#contract/community/posts/revision-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { CheckedDraft } from '../post-rules.ts'

interface Change {
  postId: number
  draft: CheckedDraft
  /** Somebody else than its author. */
  isByStaff: boolean
}

/**
 * Keeps what a locked post says before a draft takes its place: where that is something else, and the post isn't being
 * written still. The oldest goes where there are too many.
 */
export async function insertRevision(trx: Db, { postId, draft, isByStaff }: Change) {
  const { title, board, doc, texts } = draft
  const { numAffectedRows = 0n } = await sql`
    insert into post_revision (post_id, number, title, content, board, by_staff, answer_changed)
    select id, revision_count + 1, title, content, board, ${isByStaff}, answer is distinct from ${texts.answer}::text
    from post join post_body on post_id = id
    where id = ${postId} and created_at < now() - make_interval(mins => ${EDIT_GRACE_MINUTES}::integer)
      and (title, content, board, answer)
        is distinct from (${title}, ${JSON.stringify(doc)}, ${board}, ${texts.answer}::text)`.execute(trx)
  if (numAffectedRows === 0n) return
  const { revision_count } = await trx
    .updateTable('post')
    .set(({ eb }) => ({ revision_count: eb('revision_count', '+', 1) }))
    .where('id', '=', postId)
    .returning('revision_count')
    .executeTakeFirstOrThrow()
  await trx
    .deleteFrom('post_revision')
    .where('post_id', '=', postId)
    .where('number', '<=', revision_count - REVISIONS_MAX)
    .execute()
}

const rowColumns = [
  'number',
  'title',
  'board',
  'by_staff as isByStaff',
  'answer_changed as answerChanged',
  'created_at as datetime',
] as const

/** Newest first. */
export const listRevisions = (db: Db, postId: number) =>
  db
    .selectFrom('post_revision')
    .select(rowColumns)
    .where('post_id', '=', postId)
    .orderBy('number', 'desc')
    .execute()

export const findRevision = (db: Db, { postId, number }: { postId: number; number: number }) =>
  db
    .selectFrom('post_revision')
    .select([...rowColumns, 'content'])
    .where('post_id', '=', postId)
    .where('number', '=', number)
    .executeTakeFirst()

/** The title alone, and nothing that isn't in a revision, is brought back: the rest of a locked post as it stands. */
export const findStandingTexts = (trx: Db, postId: number) =>
  trx
    .selectFrom('post')
    .innerJoin('post_body', 'post_body.post_id', 'post.id')
    .select(['post.board', ...postTextNames.map(name => `post_body.${name}` as const)])
    .where('post.id', '=', postId)
    .executeTakeFirstOrThrow()

/** Who has tried a case, or given it up, and hasn't solved it. */
export async function listTriers(trx: Db, postId: number) {
  const { rows } = await sql<{ memberId: number }>`
    select member_id as "memberId" from attempt where post_id = ${postId}
    union select member_id from give_up where post_id = ${postId}
    except select member_id from solver where post_id = ${postId}`.execute(trx)
  return rows.map(({ memberId }) => memberId)
}

/** With the text of a post goes what it said before, and what was said of it. */
export async function deleteRevisions(trx: Db, postId: number) {
  await trx.deleteFrom('post_revision').where('post_id', '=', postId).execute()
  await trx.deleteFrom('erratum').where('post_id', '=', postId).execute()
}

/** Those that are over, and those of a post whose text is gone: the release before deletes one without them. */
export async function deleteOldRevisions(db: Db) {
  await sql`
    delete from post_revision where created_at < now() - make_interval(days => ${REVISION_DAYS}::integer)
      or post_id in (
        select post_id from post_revision join post_body using (post_id) where post_body.content = ''
      )`.execute(db)
}
