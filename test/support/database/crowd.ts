import { sql } from 'kysely'
import { BLOCK_IDS } from '#server/community/posts/post-counters.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

/**
 * Members and boards of the bench's database for these tests: a member with very many rows, a target with
 * very many, and a board (`cold`) that has only old posts.
 */
export const crowd = {
  talkedAbout: 20,
  reviewed: 7,
  busyMember: 700,
  series: 1,
}

const THREADS = 3_000
const SERIES = 3_000
const PARTS = 30
const FOLLOWERS = 10

const threadRows = (table: 'comment' | 'review', parent: 'post_id' | 'book_id', of: number) => sql`
  insert into ${sql.table(table)} (id, ${sql.ref(parent)}, member_id, root_id, depth, content)
  select id, ${of}::integer, 2 + mod(id, 9000), id, 0, '여럿 가운데 하나'
  from (select nextval(${`${table}_id_seq`})::integer as id from generate_series(1, ${THREADS})) as new`

const blockRows = (
  table: 'comment' | 'review',
  parent: 'post_id' | 'book_id',
  list: string,
  of: number,
) => sql`
  insert into thread_block (list, of_id, first_id, live)
  select ${list}, ${of}::integer, min(id), count(*) from (
    select id, (row_number() over (order by id) - 1) / 100 as block
    from ${sql.table(table)} where ${sql.ref(parent)} = ${of}
  ) as numbered group by block`

export async function insertCrowd(db: Db) {
  const { talkedAbout, reviewed, busyMember, series } = crowd
  await threadRows('comment', 'post_id', talkedAbout).execute(db)
  await sql`delete from thread_block where of_id = ${talkedAbout}`.execute(db)
  await blockRows('comment', 'post_id', 'open', talkedAbout).execute(db)
  await sql`
    update post set comment_count = n, top_comment_count = n
    from (select count(*) as n from comment where post_id = ${talkedAbout}) as counted where id = ${talkedAbout}`.execute(
    db,
  )
  await threadRows('review', 'book_id', reviewed).execute(db)
  await blockRows('review', 'book_id', 'reviews', reviewed).execute(db)
  await sql`update comment set member_id = ${busyMember} where mod(id, 7) = 0`.execute(db)
  await sql`update post set member_id = ${busyMember} where mod(id, 7) = 0`.execute(db)
  await sql`update member set solved_count = 1 + mod(id * 37, 90)`.execute(db)
  await sql`update post set board = 'qna' where board = 'cold' and id > 100`.execute(db)
  await sql`delete from post_block`.execute(db)
  await sql`
    insert into post_block (board, block, live)
    select board, id / ${BLOCK_IDS}, count(*) from post group by 1, 2`.execute(db)
  await sql`
    insert into solver (post_id, member_id)
    select id, ${busyMember} from post where mod(id, 5) = 0 on conflict do nothing`.execute(db)
  await sql`
    insert into series (member_id, title, synopsis, status)
    select ${busyMember}, '연재 ' || n, '', '연재중' from generate_series(1, ${SERIES}) as n`.execute(db)
  await sql`
    insert into series_part (post_id, series_id, position)
    select id, ${series} + row_number() over (order by id) / ${PARTS}, row_number() over (order by id) from post where board = 'novel'`.execute(
    db,
  )
  await sql`
    insert into series_follow
    select id, ${busyMember} + follower, now() - make_interval(secs => id)
    from series, generate_series(0, ${FOLLOWERS}) as follower`.execute(db)
  await sql`vacuum analyze`.execute(db)
}
