import { sql } from 'kysely'
import { type BoardKey, boardKeys } from '#contract/community/boards/boards.ts'
import { searchRowOf } from '#server/community/posts/text-search/search-row.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { MEMBERS } from './comment-load.ts'
import { seeded, textOf, vocabulary, wordPicker } from './words.ts'

/** The largest board, with six of ten posts. The other boards share the rest. */
const BIG_BOARD: BoardKey = 'free'
const TITLE_LENGTH = 25
/** Text length in characters, two kilobytes of Korean. */
const TEXT_LENGTH = 680
const BATCH = 500

interface BenchPost {
  postId: number
  memberId: number
  board: BoardKey
  title: string
  text: string
  views: number
}

function* postsOf(count: number): Generator<BenchPost> {
  const random = seeded(20_261_121)
  const pick = wordPicker(vocabulary(seeded(7)), random)
  const others = boardKeys.filter(key => key !== BIG_BOARD)
  for (let postId = 1; postId <= count; postId += 1) {
    const text = textOf(pick, TEXT_LENGTH)
    yield {
      postId,
      memberId: 2 + Math.floor(random() * (MEMBERS - 1)),
      board: random() < 0.6 ? BIG_BOARD : (others[Math.floor(random() * others.length)] as BoardKey),
      title: textOf(pick, TITLE_LENGTH),
      text,
      views: Math.floor(random() ** 4 * 5_000),
    }
  }
}

const INT4_OID = 23

/** Concatenates arrays into one in PostgreSQL's binary format, with the end position of each. */
function joined(arrays: number[][]) {
  const length = arrays.reduce((sum, { length }) => sum + length, 0)
  // The header contains dimensions, null flag, type, length and lower bound. Each integer follows its length.
  const units = new Int32Array(5 + 2 * length)
  units.set([1, 0, INT4_OID, length, 1])
  let at = 5
  const ends = arrays.map(array => {
    for (const number of array) {
      units[at] = 4
      units[at + 1] = number
      at += 2
    }
    return (at - 5) / 2
  })
  return { array: Buffer.from(units.buffer).swap32(), ends }
}

/** Texts consist of words and single spaces, so they equal their own search form. */
async function insertBatch(db: Db, batch: BenchPost[], first: string) {
  const column = <T>(value: (post: BenchPost) => T) => batch.map(value)
  const grams = batch.map(searchRowOf)
  const titles = joined(grams.map(row => row.title_grams))
  const all = joined(grams.map(row => row.grams))
  await sql`
    with gram as (
      select ${titles.array}::integer[] as titles, ${all.array}::integer[] as all
    ), new as materialized (
      select *, coalesce(lag(title_end) over (order by id), 0) + 1 as title_start, coalesce(lag(all_end) over (order by id), 0) + 1 as all_start
      from unnest(${column(p => p.postId)}::integer[], ${column(p => p.memberId)}::integer[], ${column(p => p.board)}::text[],
        ${column(p => p.title)}::text[], ${column(p => p.text)}::text[], ${column(p => p.views)}::integer[],
        ${titles.ends}::integer[], ${all.ends}::integer[]) as new (id, member_id, board, title, text, views, title_end, all_end)
    ), posts as (
      insert into post (id, member_id, board, title, view_count, created_at)
      select id, member_id, board, title, views, ${first}::timestamptz + make_interval(secs => id * 30) from new
    ), bodies as (
      insert into post_body (post_id, content, content_html, excerpt, answer, explanation)
      select id, '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"' || text || '"}]}]}',
        '<p>' || text || '</p>', left(text, 200), answer, answer
      from new, lateral (select case board when 'custom' then '정답' end as answer) as puzzle
    )
    insert into post_search (post_id, title, body, title_grams, grams)
    select id, title, text, titles[title_start:title_end], gram.all[all_start:all_end] from new, gram`.execute(
    db,
  )
}

/** Inserts posts in batches. The next batch is generated while the database stores one. */
export async function insertPosts(db: Db, count: number) {
  const first = new Date(Date.now() - count * 30_000).toISOString()
  let stored: Promise<void> = Promise.resolve()
  let batch: BenchPost[] = []
  for (const post of postsOf(count)) {
    batch.push(post)
    if (batch.length < BATCH && post.postId < count) continue
    await stored
    stored = insertBatch(db, batch, first)
    batch = []
  }
  await stored
}
