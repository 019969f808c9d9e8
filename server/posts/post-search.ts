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

/** On all boards where none is named; the term as it is searched for. */
interface TextSearch {
  boards: readonly BoardKey[]
  isInTitle: boolean
  term: string
}

interface Stretch {
  /** The ranges of ids to look in; none: all. */
  ranges: number[]
  below: number
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
async function listHits(db: Db, { boards, isInTitle, term }: TextSearch, { ranges, below, limit }: Stretch) {
  const grams = sql.ref(isInTitle ? 'title_grams' : 'grams')
  const amongst = (codes: number[]) => (codes.length ? sql`and ${grams} && ${codes}::integer[]` : sql``)
  const inTitle = sql`position(${term} in title) > 0`
  const inText = isInTitle ? inTitle : sql`(${inTitle} or position(${term} in body) > 0)`
  const recheck = term.length > EXACT_TERM_LENGTH ? sql`and ${inText}` : sql``
  // Materialised: seeing the limit, the planner would walk the primary key and read every text on its way.
  const { rows } = await sql<{ post_id: number }>`
    with hits as materialized (
      select post_id from post_search
      where ${grams} @> ${termGrams(term)}::integer[] and post_id < ${below}
        ${amongst(boards.map(boardGram))} ${amongst(ranges.map(rangeGram))} ${recheck}
    )
    select post_id from hits order by post_id desc limit ${limit}`.execute(db)
  return rows.map(row => row.post_id)
}

/**
 * The newest hits below an id, by id, up to `enough`. A stretch at a time, each as long as what was found so far lets
 * expect: a common word is found often enough in the first.
 */
async function listByText(
  db: Db,
  search: TextSearch,
  { below: end, first = 1, enough }: { below: number; first?: number; enough: number },
) {
  const ids: number[] = []
  let above = rangeOf(end - 1) + 1
  for (let length = first; length <= NAMED_RANGES; ) {
    const lowest = Math.max(0, above - length)
    const ranges = Array.from({ length: above - lowest }, (_, index) => lowest + index)
    ids.push(...(await listHits(db, search, { ranges, below: end, limit: enough - ids.length })))
    above = lowest
    if (ids.length >= enough || above === 0) return ids
    const idsAHit = (end - firstIdOf(above)) / ids.length
    const expected = rangeOf((enough - ids.length) * idsAHit) + 1
    length = ids.length > 0 ? Math.min(expected, length * GROWTH) : length * GROWTH
  }
  const rest = { ranges: [], below: firstIdOf(above), limit: enough - ids.length }
  return [...ids, ...(await listHits(db, search, rest))]
}

/** Where a pass over the hits begins: below an id, with so many ranges as the pass before needed. */
export interface Pass {
  below: number
  first: number
}

/** As many of the newest hits on these boards as one pass looks at, and where the next one begins, if there are more. */
export async function listHitsOfPass(
  db: Db,
  { boards, term }: { boards: readonly BoardKey[]; term: string },
  pass: Pass | undefined,
): Promise<{ ids: number[]; next: Pass | undefined }> {
  const { below, first } = pass ?? { below: (await findNewestId(db)) + 1, first: 1 }
  const search = { boards, isInTitle: false, term: searchForm(term) }
  const ids = await listByText(db, search, { below, first, enough: ENOUGH })
  const last = ids.at(-1)
  if (ids.length < ENOUGH || last === undefined) return { ids, next: undefined }
  return { ids, next: { below: last, first: rangeOf(below - last) + 1 } }
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
export async function listFoundIds(db: Db, search: PostSearch) {
  const { board, searchBy, term } = search
  if (searchBy === 'author') return listByAuthor(db, search)
  const inText = { boards: board ? [board] : [], isInTitle: searchBy === 'title', term: searchForm(term) }
  return listByText(db, inText, { below: (await findNewestId(db)) + 1, enough: ENOUGH })
}
