import { sql } from 'kysely'
import { type BoardKey, boardKeys } from '#contract/boards.ts'
import { type Db, openDatabase } from '#server/engines/database/database.ts'
import { BLOCK_IDS } from '#server/posts/post-blocks.ts'
import { searchRowOf } from '#server/posts/search-row.ts'
import { readSettings } from '#server/settings.ts'
import { seeded, textOf, vocabulary, wordPicker } from './words.ts'

const MEMBERS = 10_000
const BOOKS = 5_000
const COMMENTS_A_POST = 3
/** Six posts of ten stand on one board: the others share the rest. */
const BIG_BOARD: BoardKey = 'free'
const TITLE_LENGTH = 25
/** Two kilobytes of Korean. */
const TEXT_LENGTH = 680
const BATCH = 500
/** The post that the bench reads with its fifty comments. */
export const TALKED_ABOUT_POST = 10
const TALK_COMMENTS = 50

const say = (line: string) => process.stdout.write(`${line}\n`)

function postsOf(count: number) {
  const random = seeded(20_261_121)
  const pick = wordPicker(vocabulary(seeded(7)), random)
  const others = boardKeys.filter(key => key !== BIG_BOARD)
  return Array.from({ length: count }, (_, index) => () => {
    const text = textOf(pick, TEXT_LENGTH)
    return {
      postId: index + 1,
      memberId: 2 + Math.floor(random() * (MEMBERS - 1)),
      board: random() < 0.6 ? BIG_BOARD : (others[Math.floor(random() * others.length)] as BoardKey),
      title: textOf(pick, TITLE_LENGTH),
      text,
      views: Math.floor(random() ** 4 * 5_000),
    }
  })
}

type BenchPost = ReturnType<ReturnType<typeof postsOf>[number]>

const arrayText = (numbers: number[]) => `{${numbers.join(',')}}`

async function insertBatch(db: Db, batch: BenchPost[], first: string) {
  const column = <T>(value: (post: BenchPost) => T) => batch.map(value)
  const rows = batch.map(searchRowOf)
  const content = ({ text }: BenchPost) =>
    JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
  await sql`
    insert into post (id, member_id, board, title, view_count, created_at)
    select id, member_id, board, title, views, ${first}::timestamptz + make_interval(secs => id * 30)
    from unnest(${column(p => p.postId)}::int[], ${column(p => p.memberId)}::int[], ${column(p => p.board)}::text[],
      ${column(p => p.title)}::text[], ${column(p => p.views)}::int[]) as new (id, member_id, board, title, views)`.execute(
    db,
  )
  await sql`
    insert into post_body (post_id, content, content_html, excerpt, answer, explanation)
    select id, content, html, excerpt, answer, answer
    from unnest(${column(p => p.postId)}::int[], ${column(content)}::text[], ${column(p => `<p>${p.text}</p>`)}::text[],
      ${column(p => p.text.slice(0, 200))}::text[],
      ${column(p => (p.board === 'custom' ? '정답' : null))}::text[]) as new (id, content, html, excerpt, answer)`.execute(
    db,
  )
  await sql`
    insert into post_search (post_id, title, body, title_grams, grams)
    select id, title, body, title_grams::int[], grams::int[]
    from unnest(${rows.map(r => r.post_id)}::int[], ${rows.map(r => r.title)}::text[], ${rows.map(r => r.body)}::text[],
      ${rows.map(r => arrayText(r.title_grams))}::text[], ${rows.map(r => arrayText(r.grams))}::text[])
      as new (id, title, body, title_grams, grams)`.execute(db)
}

async function insertTalk(db: Db, posts: number) {
  await sql`select setseed(0.42)`.execute(db)
  await sql`
    insert into comment (post_id, member_id, parent_id, root_id, depth, content)
    select 1 + floor(random() * ${posts})::int, 2 + floor(random() * ${MEMBERS - 1})::int, null, id, 0, '사건 현장에 남은 단서를 다시 보았습니다.'
    from generate_series(1, ${posts * COMMENTS_A_POST}) as id`.execute(db)
  await sql`
    insert into comment (post_id, member_id, parent_id, root_id, depth, content)
    select ${TALKED_ABOUT_POST}, 2 + n, null, ${posts * COMMENTS_A_POST} + n, 0, '범인은 이 안에 있습니다.'
    from generate_series(1, ${TALK_COMMENTS}) as n`.execute(db)
  await sql`
    update post set comment_count = n, top_comment_count = n
    from (select post_id, count(*) as n from comment group by post_id) as talk where post_id = post.id`.execute(
    db,
  )
  await sql`
    insert into post_recommendation (post_id, member_id)
    select distinct 1 + floor(power(random(), 3) * ${posts})::int, 2 + floor(random() * ${MEMBERS - 1})::int
    from generate_series(1, ${posts * 2})`.execute(db)
  await sql`
    update post set recommendation_count = n
    from (select post_id, count(*) as n from post_recommendation group by post_id) as liked where post_id = post.id`.execute(
    db,
  )
  await sql`
    insert into solver (post_id, member_id)
    select distinct post.id, 2 + floor(power(random(), 2) * ${MEMBERS - 1})::int
    from post, generate_series(1, 5) where board = 'custom'`.execute(db)
  await sql`
    update post set solver_count = n, tried_count = n
    from (select post_id, count(*) as n from solver group by post_id) as solved where post_id = post.id`.execute(
    db,
  )
}

async function insertMembersAndBooks(db: Db) {
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

/** What inserts of single posts would have counted. */
async function countAgain(db: Db) {
  await sql`
    insert into post_block (board, block, live)
    select board, id / ${BLOCK_IDS}, count(*) from post group by 1, 2`.execute(db)
  for (const [counter, table] of [
    ['post_count', 'post'],
    ['comment_count', 'comment'],
    ['solved_count', 'solver'],
  ] as const)
    await sql`
      update member set ${sql.ref(counter)} = n
      from (select member_id, count(*) as n from ${sql.table(table)} group by 1) as counted
      where member_id = member.id`.execute(db)
  for (const table of ['member', 'post', 'comment', 'book', 'solver'])
    await sql`select setval(${`${table}_id_seq`}, (select max(id) from ${sql.table(table)}))`.execute(db)
}

/** Fills an empty, migrated database with the bench's data: in bulk, and the same each time. */
export const fillBenchData = (db: Db, posts: number) =>
  // One connection throughout: its statements may take longer than a visitor's.
  db.connection().execute(async connection => {
    await sql`set statement_timeout = 0`.execute(connection)
    await fillOver(connection, posts)
    await sql`reset statement_timeout`.execute(connection)
  })

async function fillOver(db: Db, posts: number) {
  const started = performance.now()
  const taken = await db.selectFrom('post').select('id').limit(1).executeTakeFirst()
  if (taken) throw new Error('the database has posts already')
  await sql`
    insert into member (id, nickname, nickname_key, username, username_key, activated)
    values (1, '관리자', '관리자', 'admin', 'admin', true) on conflict do nothing`.execute(db)
  await insertMembersAndBooks(db)
  // Built at the end, in one go: many times faster than row by row.
  await sql`drop index post_search_title, post_search_all`.execute(db)
  const makers = postsOf(posts)
  const first = new Date(Date.now() - posts * 30_000).toISOString()
  for (let at = 0; at < makers.length; at += BATCH)
    await insertBatch(
      db,
      makers.slice(at, at + BATCH).map(make => make()),
      first,
    )
  say(`${posts} posts after ${Math.round((performance.now() - started) / 1_000)} s`)
  await sql`create index post_search_title on post_search using gin (title_grams) with (fastupdate = off)`.execute(
    db,
  )
  await sql`create index post_search_all on post_search using gin (grams) with (fastupdate = off)`.execute(db)
  await insertTalk(db, posts)
  await countAgain(db)
  await sql`vacuum analyze`.execute(db)
  say(`filled after ${Math.round((performance.now() - started) / 1_000)} s`)
}

if (import.meta.main) {
  const asked = process.argv.indexOf('--posts')
  const posts = asked > 0 ? Number(process.argv[asked + 1]) : 100_000
  const settings = readSettings(process.env)
  const { db, close } = await openDatabase({ url: settings.databaseUrl, dataDir: settings.dataDir })
  await fillBenchData(db, posts)
  await close()
}
