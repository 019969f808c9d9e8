import { sql } from 'kysely'
import { postTextNames } from '#contract/community/posts/post-fields.ts'
import { EDIT_GRACE_MINUTES, REVISION_DAYS, REVISIONS_MAX } from '#contract/community/posts/revision-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { CheckedDraft } from '../post-rules.ts'

interface Change {
  postId: number
  draft: CheckedDraft
  /** Whether the editor is not the post's author. */
  isByStaff: boolean
}

/**
 * Stores a locked post's text as a revision before an edit replaces it, if the edit changes it. During the
 * first minutes after writing, no revision is stored. The oldest revisions beyond the maximum are deleted.
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

/** Lists revisions, newest first. */
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

/** The fields of a locked post that a restoration leaves unchanged, because revisions don't contain them. */
export const findStandingTexts = (trx: Db, postId: number) =>
  trx
    .selectFrom('post')
    .innerJoin('post_body', 'post_body.post_id', 'post.id')
    .select(['post.board', ...postTextNames.map(name => `post_body.${name}` as const)])
    .where('post.id', '=', postId)
    .executeTakeFirstOrThrow()

/** Members who have tried a case or given up, and have not solved it. */
export async function listTriers(trx: Db, postId: number) {
  const { rows } = await sql<{ memberId: number }>`
    select member_id as "memberId" from attempt where post_id = ${postId}
    union select member_id from give_up where post_id = ${postId}
    except select member_id from solver where post_id = ${postId}`.execute(trx)
  return rows.map(({ memberId }) => memberId)
}

/** Deletes a post's revisions and errata, together with its text. */
export async function deleteRevisions(trx: Db, postId: number) {
  await trx.deleteFrom('post_revision').where('post_id', '=', postId).execute()
  await trx.deleteFrom('erratum').where('post_id', '=', postId).execute()
}

export async function deleteOldRevisions(db: Db) {
  await sql`
    delete from post_revision
    where created_at < now() - make_interval(days => ${REVISION_DAYS}::integer)`.execute(db)
}
