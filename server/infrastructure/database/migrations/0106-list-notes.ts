import { type Kysely, sql } from 'kysely'

/** The owner's note on each item of a list, and the owner's order of the items. */
export async function up(db: Kysely<never>) {
  await sql`alter table case_list_item add note text not null default '', add place integer`.execute(db)
  await sql`
    update case_list_item set place = counted.place
    from (select id, row_number() over (partition by list_id order by id) as place from case_list_item) as counted
    where counted.id = case_list_item.id`.execute(db)
  await sql`alter table case_list_item alter place set not null`.execute(db)
}
