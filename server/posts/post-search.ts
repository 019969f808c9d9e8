import { sql } from 'kysely'
import type { BoardKey } from '#contract/boards.ts'
import { MAX_COUNTED_HITS } from '#contract/schema.ts'
import { nameKey, searchForm } from '#contract/text.ts'
import type { Db } from '../engines/database/database.ts'
import { EXACT_TERM_LENGTH, termGrams } from './bigrams.ts'
import { boardGram, firstIdOf, rangeGram, rangeOf } from './search-row.ts'

export interface PostSearch {
  board: BoardKey | undefined
  searchBy: 'title' | 'author' | 'titleOrContent'
  term: string
}

interface Stretch {
  /** The ranges of ids to look in; none: all below `before`. */
  ranges: number[]
  before: number
  limit: number
}

/** One more than is counted, so that "and more" is known. */
const ENOUGH = MAX_COUNTED_HITS + 1
/** Ranges of ids that a search takes at a time, newest first: a common word is found often enough in the first. */
const STRETCHES = [2, 16, 128]

async function findNewestId(db: Db) {
  const newest = await db.selectFrom('post').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return newest?.id ?? 0
}

/** Posts of a stretch whose text contains the term, newest first. */
async function listHits(db: Db, { board, searchBy, term }: PostSearch, { ranges, before, limit }: Stretch) {
  const grams = sql.ref(searchBy === 'title' ? 'title_grams' : 'grams')
  const needed = board ? [boardGram(board), ...termGrams(term)] : termGrams(term)
  const within = ranges.length
    ? sql`${grams} && ${ranges.map(rangeGram)}::integer[]`
    : sql`post_id < ${before}`
  const inTitle = sql`position(${term} in title) > 0`
  const inText = searchBy === 'title' ? inTitle : sql`(${inTitle} or position(${term} in body) > 0)`
  const recheck = term.length > EXACT_TERM_LENGTH ? sql`and ${inText}` : sql``
  // Materialised: seeing the limit, the planner would walk the primary key and read every text on its way.
  const { rows } = await sql<{ post_id: number }>`
    with hits as materialized (
      select post_id from post_search where ${grams} @> ${needed}::integer[] and ${within} ${recheck}
    )
    select post_id from hits order by post_id desc limit ${limit}`.execute(db)
  return rows.map(row => row.post_id)
}

async function listByText(db: Db, search: PostSearch) {
  const ids: number[] = []
  let above = rangeOf(await findNewestId(db)) + 1
  for (const length of STRETCHES) {
    const below = Math.max(0, above - length)
    const ranges = Array.from({ length: above - below }, (_, index) => below + index)
    ids.push(...(await listHits(db, search, { ranges, before: 0, limit: ENOUGH - ids.length })))
    above = below
    if (ids.length >= ENOUGH || above === 0) return ids
  }
  const rest = { ranges: [], before: firstIdOf(above), limit: ENOUGH - ids.length }
  return [...ids, ...(await listHits(db, search, rest))]
}

/** Ids among which an author is looked for by walking the newest posts, before all authors are. */
const WALKED_IDS = 20_000

async function listByAuthor(db: Db, { board, term }: PostSearch) {
  const name = nameKey(term)
  const ofBoard = board ? sql`and board = ${board}` : sql``
  const newestId = await findNewestId(db)
  const walked = await sql<{ id: number }>`
    with newest as materialized (
      select id, member_id from post where id > ${newestId - WALKED_IDS} and deleted_at is null ${ofBoard}
    )
    select newest.id from newest join member on member.id = newest.member_id
    where position(${name} in member.nickname_key) > 0
    order by newest.id desc limit ${ENOUGH}`.execute(db)
  if (walked.rows.length >= ENOUGH || newestId <= WALKED_IDS) return walked.rows.map(row => row.id)
  const all = await sql<{ id: number }>`
    with author as materialized (select id from member where position(${name} in nickname_key) > 0)
    select written.id from author cross join lateral (
      select id from post where member_id = author.id and deleted_at is null ${ofBoard}
      order by id desc limit ${ENOUGH}
    ) as written
    order by written.id desc limit ${ENOUGH}`.execute(db)
  return all.rows.map(row => row.id)
}

/** The newest posts that a search finds, by id: as many as are counted, and one more where there are more. */
export function listFoundIds(db: Db, search: PostSearch) {
  if (search.searchBy === 'author') return listByAuthor(db, search)
  return listByText(db, { ...search, term: searchForm(search.term) })
}
