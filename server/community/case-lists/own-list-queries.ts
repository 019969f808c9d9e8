import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'

/** A member's lists with the ids and notes of their items, for the member's data export. */
export const listCaseListsOf = (db: Db, memberId: number) =>
  db
    .selectFrom('case_list')
    .select(['id as listId', 'title', 'text', 'is_public as isPublic', 'created_at as datetime'])
    .select(
      sql<{ postId: number | null; bookId: number | null; note: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'postId', post_id, 'bookId', book_id, 'note', note) order by place, item.id), '[]')
        from case_list_item as item where item.list_id = case_list.id)`.as('items'),
    )
    .where('member_id', '=', memberId)
    .orderBy('id')

export async function deleteCaseListsOf(trx: Db, memberId: number) {
  await sql`delete from withheld where target_type = 'list'
    and target_id in (select id from case_list where member_id = ${memberId})`.execute(trx)
  await trx.deleteFrom('case_list').where('member_id', '=', memberId).execute()
}
