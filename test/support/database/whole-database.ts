import { sql } from 'kysely'
import { openDatabase } from '#server/infrastructure/database/database.ts'

/** Each stored counter that differs from the count of its rows. */
const WRONG_COUNTERS = sql<{ wrong: string }>`
  select 'comments of post ' || id as wrong from post p
    where comment_count <> (select count(*) from comment
      where post_id = p.id and room = 'open' and deleted_at is null)
  union all
  select 'recommendations of post ' || id from post p
    where recommendation_count <> (select count(*) from post_recommendation where post_id = p.id)
  union all
  select 'solvers of post ' || id from post p
    where solver_count <> (select count(*) from solver where post_id = p.id)
  union all
  select 'posts of member ' || id from member m
    where post_count <> (select count(*) from post where member_id = m.id and deleted_at is null)
  union all
  select 'comments of member ' || id from member m
    where comment_count <> (select count(*) from comment
      where member_id = m.id and listed)
  union all
  select 'replies of comment ' || id from comment c where parent_id is null
    and reply_count <> (select count(*) from comment where root_id = c.id and id <> c.id)
  union all
  select 'replies of review ' || id from review r where parent_id is null
    and reply_count <> (select count(*) from review where root_id = r.id and id <> r.id)
  union all
  select 'solvers in all' where
    coalesce((select total from list_total where list = 'solvers'), 0)
      <> (select count(*) from member where withdrawn_at is null and solved_count > 0)
  union all
  select 'cases solved by member ' || id from member m
    where solved_count <> (select count(*) from solver where member_id = m.id)
  union all
  select 'live posts of block ' || board || ' ' || block from post_block b
    where live <> (select count(*) from post
      where board = b.board and id / 1000 = b.block and deleted_at is null)
  union all
  select 'hundred blocks of ' || coalesce(s.board, b.board) || ' ' || coalesce(s.hundred, b.hundred)
    from post_block_sum s full join (
      select board, block / 100 as hundred, sum(live) as live from post_block group by 1, 2
    ) b using (board, hundred)
    where s.live is distinct from b.live
  union all
  select 'members in all' where
    coalesce((select total from list_total where list = 'members'), 0)
      <> (select count(*) from member where withdrawn_at is null)
  union all
  select 'books in all' where
    coalesce((select total from list_total where list = 'books'), 0) <> (select count(*) from book)
  union all
  select 'reviews of book ' || id from book b
    where review_count <> (select count(*) from review where book_id = b.id and deleted_at is null)`

/** Every constraint, index and trigger, as the database describes them. */
const DEFINITIONS = sql<{ definition: string }>`
  select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = current_schema()::regnamespace and contype <> 'n'
  union all
  select indexdef from pg_indexes where schemaname = current_schema()
  union all
  select tgenabled::text || ' ' || pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = tgrelid
    where c.relnamespace = current_schema()::regnamespace and not tgisinternal
  order by 1`

export async function inspectDatabase({ DATABASE_URL: url, DATA_DIR: dataDir = '' }: Record<string, string>) {
  const { db, close } = await openDatabase({ url, dataDir })
  try {
    const wrong = await WRONG_COUNTERS.execute(db)
    const definitions = await DEFINITIONS.execute(db)
    return {
      wrongCounters: wrong.rows.map(row => row.wrong),
      definitions: definitions.rows.map(row => row.definition),
    }
  } finally {
    await close()
  }
}
