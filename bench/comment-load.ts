import { sql } from 'kysely'
import { BLOCK_IDS } from '#server/community/posts/post-counters.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

export const MEMBERS = 10_000
const BOOKS = 5_000
const COMMENTS_A_POST = 3
/** The post with fifty comments: one page of threads, each with replies. */
export const TALKED_ABOUT_POST = 10
const TALK_THREADS = 10
const TALK_REPLIES = 40

export async function insertMembersAndBooks(db: Db) {
  await sql`
    insert into member (id, nickname, nickname_key, username, username_key, activated)
    values (1, '관리자', '관리자', 'admin', 'admin', true) on conflict do nothing`.execute(db)
  await sql`
    insert into member (id, nickname, nickname_key, username, username_key, activated)
    select id, '회원' || id, '회원' || id, 'member' || id, 'member' || id, true
    from generate_series(2, ${MEMBERS}) as id`.execute(db)
  await sql`
    insert into book (member_id, title, author, publisher, plot, book_key, recommendation_count)
    select 2 + mod(n, ${MEMBERS - 2}), '사건집 ' || n, '지은이 ' || mod(n, 900), '출판사',
      '어느 겨울밤, 닫힌 방에서 일어난 일.', 'book' || n, mod(n * 37, 200)
    from generate_series(1, ${BOOKS}) as n`.execute(db)
}

async function insertComments(db: Db, posts: number) {
  await sql`
    insert into comment (post_id, member_id, parent_id, root_id, depth, content)
    select 1 + floor(random() * ${posts})::int, 2 + floor(random() * ${MEMBERS - 1})::int, null, id, 0, '사건 현장에 남은 단서를 다시 보았습니다.'
    from generate_series(1, ${posts * COMMENTS_A_POST}) as id`.execute(db)
  const before = posts * COMMENTS_A_POST
  await sql`
    insert into comment (post_id, member_id, parent_id, root_id, depth, content)
    select ${TALKED_ABOUT_POST}, 2 + n, null, ${before} + n, 0, '범인은 이 안에 있습니다.'
    from generate_series(1, ${TALK_THREADS}) as n`.execute(db)
  await sql`
    insert into comment (post_id, member_id, parent_id, root_id, depth, content)
    select ${TALKED_ABOUT_POST}, 2 + n, thread, thread, 1, '그날 밤의 발자국은 하나뿐이었습니다.'
    from generate_series(1, ${TALK_REPLIES}) as n, lateral (select ${before} + 1 + mod(n, ${TALK_THREADS}) as thread) as of`.execute(
    db,
  )
}

/** Rows are inserted in key order, so that each index grows at one end. */
async function insertRecommendationsAndSolvers(db: Db, posts: number) {
  await sql`
    insert into post_recommendation (post_id, member_id)
    select distinct 1 + floor(power(random(), 3) * ${posts})::int, 2 + floor(random() * ${MEMBERS - 1})::int
    from generate_series(1, ${posts * 2}) order by 1, 2`.execute(db)
  await sql`
    insert into solver (post_id, member_id)
    select distinct post.id, 2 + floor(power(random(), 2) * ${MEMBERS - 1})::int
    from post, generate_series(1, 5) where board = 'custom' order by 1, 2`.execute(db)
}

/** Computes the counters once per post. Single updates would rewrite the whole row each time. */
async function countAgain(db: Db) {
  const counted = (table: string, column: string) =>
    sql`(select ${sql.ref(column)} as id, count(*) as n from ${sql.table(table)} group by 1)`
  const talk = sql`(select post_id as id, count(*) as n, count(*) filter (where parent_id is null) as threads from comment group by 1)`
  await sql`
    update post set comment_count = coalesce(talk.n, 0), top_comment_count = coalesce(talk.threads, 0),
      recommendation_count = coalesce(liked.n, 0), solver_count = coalesce(solved.n, 0), tried_count = coalesce(solved.n, 0)
    from post as own left join ${talk} as talk using (id)
      left join ${counted('post_recommendation', 'post_id')} as liked using (id)
      left join ${counted('solver', 'post_id')} as solved using (id)
    where own.id = post.id`.execute(db)
  await sql`
    update member set post_count = coalesce(written.n, 0), comment_count = coalesce(talk.n, 0), solved_count = coalesce(solved.n, 0)
    from member as own left join ${counted('post', 'member_id')} as written using (id)
      left join ${counted('comment', 'member_id')} as talk using (id)
      left join ${counted('solver', 'member_id')} as solved using (id)
    where own.id = member.id`.execute(db)
  await sql`
    insert into post_block (board, block, live)
    select board, id / ${BLOCK_IDS}, count(*) from post group by 1, 2`.execute(db)
  await sql`
    insert into thread_block (list, of_id, first_id, live)
    select room, post_id, min(id), count(*) from (
      select room, post_id, id, (row_number() over (partition by post_id, room order by id) - 1) / 100 as block
      from comment where parent_id is null
    ) as numbered group by room, post_id, block`.execute(db)
  for (const table of ['member', 'post', 'comment', 'book', 'solver'])
    await sql`select setval(${`${table}_id_seq`}, (select max(id) from ${sql.table(table)}))`.execute(db)
}

/**
 * Inserts comments, recommendations and solvers. It needs one connection, because `setseed` is per session.
 */
export const insertTalk = (db: Db, posts: number) =>
  db.connection().execute(async connection => {
    await sql`select setseed(0.42)`.execute(connection)
    await insertComments(connection, posts)
    await insertRecommendationsAndSolvers(connection, posts)
    await countAgain(connection)
  })
