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
/** Each time at most so many times as many ranges are looked through as before. */
const GROWTH = 8
/** Ranges beyond which naming them costs more than it spares. */
const NAMED_RANGES = 128

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

/** Newest first, a stretch at a time, each as long as what was found so far lets expect: a common word is found often enough in the first. */
async function listByText(db: Db, search: PostSearch) {
  const ids: number[] = []
  const newestId = await findNewestId(db)
  let above = rangeOf(newestId) + 1
  for (let length = 1; length <= NAMED_RANGES; ) {
    const below = Math.max(0, above - length)
    const ranges = Array.from({ length: above - below }, (_, index) => below + index)
    ids.push(...(await listHits(db, search, { ranges, before: 0, limit: ENOUGH - ids.length })))
    above = below
    if (ids.length >= ENOUGH || above === 0) return ids
    const idsAHit = (newestId + 1 - firstIdOf(above)) / ids.length
    const expected = rangeOf((ENOUGH - ids.length) * idsAHit) + 1
    length = ids.length > 0 ? Math.min(expected, length * GROWTH) : length * GROWTH
  }
  const rest = { ranges: [], before: firstIdOf(above), limit: ENOUGH - ids.length }
  return [...ids, ...(await listHits(db, search, rest))]
}

/** Authors up to whom each one's newest posts are taken; of more, whoever wrote the newest posts is looked at. */
const FEW_AUTHORS = 200
/** Ids among which the newest posts are walked: for a name that many have, the first suffice. */
const WALKS = [2_000, 20_000]

/** The key of a member who withdrew is null, and so is the position in it. */
const authorsNamed = (name: string) => sql`select id from member where position(${name} in nickname_key) > 0`

const ofBoard = (board: BoardKey | undefined) => (board ? sql`and board = ${board}` : sql``)

async function listOfEachAuthor(db: Db, { board, term }: PostSearch) {
  const { rows } = await sql<{ id: number }>`
    with author as materialized (${authorsNamed(nameKey(term))})
    select written.id from author cross join lateral (
      select id from post where member_id = author.id and deleted_at is null ${ofBoard(board)}
      order by id desc limit ${ENOUGH}
    ) as written
    order by written.id desc limit ${ENOUGH}`.execute(db)
  return rows.map(row => row.id)
}

async function listByAuthor(db: Db, search: PostSearch) {
  const { board, term } = search
  const { rows: few } = await sql`${authorsNamed(nameKey(term))} limit ${FEW_AUTHORS + 1}`.execute(db)
  if (few.length === 0) return []
  if (few.length <= FEW_AUTHORS) return listOfEachAuthor(db, search)
  const newestId = await findNewestId(db)
  for (const walk of WALKS) {
    const { rows: walked } = await sql<{ id: number }>`
      with author as materialized (${authorsNamed(nameKey(term))})
      select post.id from post join author on author.id = post.member_id
      where post.id > ${newestId - walk} and deleted_at is null ${ofBoard(board)}
      order by post.id desc limit ${ENOUGH}`.execute(db)
    if (walked.length >= ENOUGH || newestId <= walk) return walked.map(row => row.id)
  }
  return listOfEachAuthor(db, search)
}

/** The newest posts that a search finds, by id: as many as are counted, and one more where there are more. */
export function listFoundIds(db: Db, search: PostSearch) {
  if (search.searchBy === 'author') return listByAuthor(db, search)
  return listByText(db, { ...search, term: searchForm(search.term) })
}
