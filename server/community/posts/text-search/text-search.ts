import { sql } from 'kysely'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import { MAX_COUNTED_HITS } from '#contract/platform/http/schema.ts'
import { legacySearchForm, searchForm } from '#contract/platform/text/text.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { EXACT_TERM_LENGTH, legacyTermGrams, termGrams } from './bigrams.ts'
import { boardGram, boardOf, firstIdOf, rangeGram, rangeOf } from './search-row.ts'

/** A search on the given boards, or on all boards if none is given. */
interface TextSearch {
  boards: readonly BoardKey[]
  isInTitle: boolean
  term: string
}

interface Stretch {
  /** The id ranges to search; an empty list means all ranges. */
  ranges: number[]
  below: number
  limit: number
}

/** One more than the counted maximum, to know whether there are more hits. */
export const HITS_COUNTED_MAX = MAX_COUNTED_HITS + 1
/** Maximum growth factor from one stretch of ranges to the next. */
const GROWTH = 8
/**
 * Hits that may exist in a searched section although none was found there. By the statistical rule of three,
 * at most three are to be expected.
 */
const UNSEEN_HITS = 3
/**
 * If the estimated number of hits is below this multiple of the requested number, the rest is searched
 * without ranges, which is cheaper.
 */
const FEW = 2
/** Maximum id ranges in one condition. Listing more would cost more than it saves. */
const NAMED_RANGES = 128

export async function findNewestId(db: Db) {
  const newest = await db.selectFrom('post').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return newest?.id ?? 0
}

interface Hit {
  postId: number
  board: BoardKey
}

/** Posts in an id section whose text contains the term, newest first. */
async function listHits(db: Db, { boards, isInTitle, term }: TextSearch, { ranges, below, limit }: Stretch) {
  const grams = sql.ref(isInTitle ? 'title_grams' : 'grams')
  const amongst = (codes: number[]) => (codes.length ? sql`and ${grams} && ${codes}::integer[]` : sql``)
  const holds = (codes: number[]) => sql`${grams} @> ${codes}::integer[]`
  /** SQL condition: the text contains the term in this form. */
  function contains(form: string) {
    const isCoded = form.includes(' ')
      ? sql`(${holds(termGrams(form))} or ${holds(legacyTermGrams(form))})`
      : holds(termGrams(form))
    const inTitle = sql`position(${form} in title) > 0`
    const inText = isInTitle ? inTitle : sql`(${inTitle} or position(${form} in body) > 0)`
    return form.length > EXACT_TERM_LENGTH ? sql`(${isCoded} and ${inText})` : isCoded
  }
  const forms = [...new Set([searchForm(term), legacySearchForm(term)])]
  // The subquery is materialized: because of the limit, the planner would otherwise walk the primary key and
  // read every text. Adding 0 to the id hides the primary key, along which the cached plan would otherwise
  // read all ids below the bound.
  const { rows } = await sql<{ postId: number; place: number }>`
    with hits as materialized (
      select post_id as "postId", title_grams[1] as place from post_search
      where (${sql.join(forms.map(contains), sql` or `)}) and post_id + 0 < ${below}
        ${amongst(boards.map(boardGram))} ${amongst(ranges.map(rangeGram))}
    )
    select * from hits order by "postId" desc limit ${limit}`.execute(db)
  return rows.map(({ postId, place }): Hit => ({ postId, board: boardOf(place) }))
}

/**
 * The newest hits below an id, up to `enough`. Searches in sections of ids, each sized by the hits so far.
 * For a common word the first section is enough; for a rare word the rest is then searched at once.
 */
export async function listByText(
  db: Db,
  search: TextSearch,
  { below: end, first = 1, enough }: { below: number; first?: number; enough: number },
) {
  const hits: Hit[] = []
  let above = rangeOf(end - 1) + 1
  for (let length = first; length <= NAMED_RANGES; ) {
    const lowest = Math.max(0, above - length)
    const ranges = Array.from({ length: above - lowest }, (_, index) => lowest + index)
    const found = await listHits(db, search, { ranges, below: end, limit: enough - hits.length })
    for (const hit of found) hits.push(hit)
    above = lowest
    if (hits.length >= enough || above === 0) return hits
    const searched = end - firstIdOf(above)
    if (((hits.length + UNSEEN_HITS) / searched) * end < FEW * enough) break
    const expected = rangeOf(((enough - hits.length) * searched) / hits.length) + 1
    length = hits.length > 0 ? Math.min(expected, length * GROWTH) : length * GROWTH
  }
  const rest = { ranges: [], below: firstIdOf(above), limit: enough - hits.length }
  return [...hits, ...(await listHits(db, search, rest))]
}

/**
 * The start of a pass over the hits: an upper bound for ids, and the number of id ranges in the first
 * section.
 */
export interface SearchPass {
  below: number
  first: number
}

/**
 * One pass over the newest hits on these boards. `next` is the start of the next pass, if there may be more
 * hits.
 */
export async function searchPass(
  db: Db,
  { boards, term, enough }: { boards: readonly BoardKey[]; term: string; enough: number },
  pass: SearchPass | undefined,
): Promise<{ hits: Hit[]; next: SearchPass | undefined }> {
  const { below, first } = pass ?? { below: (await findNewestId(db)) + 1, first: 1 }
  const search = { boards, isInTitle: false, term }
  const hits = await listByText(db, search, { below, first, enough })
  const last = hits.at(-1)?.postId
  if (hits.length < enough || last === undefined) return { hits, next: undefined }
  return { hits, next: { below: last, first: rangeOf(below - last) + 1 } }
}
