import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'

export const listRevisionsOf = (db: Db, memberId: number) =>
  db
    .selectFrom('post_revision')
    .innerJoin('post', 'post.id', 'post_revision.post_id')
    .select([
      'post_revision.post_id as postId',
      'post_revision.number',
      'post_revision.title',
      'post_revision.content',
      sql<string>`case when post_revision.by_staff then 'staff' else 'author' end`.as('editedBy'),
      'post_revision.created_at as datetime',
    ])
    .where('post.member_id', '=', memberId)
    .orderBy('post_revision.post_id')
    .orderBy('post_revision.number')

export const listErrataOf = (db: Db, memberId: number) =>
  db
    .selectFrom('erratum')
    .innerJoin('post', 'post.id', 'erratum.post_id')
    .select(['erratum.post_id as postId', 'erratum.note', 'erratum.created_at as datetime'])
    .where('post.member_id', '=', memberId)
    .orderBy('erratum.id')

/** Only the author and moderators may read revisions, so they are deleted when the author withdraws. */
export const deleteRevisionsOf = (trx: Db, memberId: number) =>
  trx
    .deleteFrom('post_revision')
    .where('post_id', 'in', eb => eb.selectFrom('post').select('id').where('member_id', '=', memberId))
    .execute()
