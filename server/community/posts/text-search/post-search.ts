import { sql } from 'kysely'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import { nameKey } from '#contract/platform/text/text.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { findNewestId, HITS_COUNTED_MAX, listByText } from './text-search.ts'

export interface PostSearch {
  /** An empty list means all boards. */
  boards: readonly BoardKey[]
  searchBy: 'title' | 'author' | 'titleOrContent'
  term: string
}

/**
 * If at most this many authors match, the newest posts of each are read. If more match, the authors of the
 * newest posts are compared.
 */
const FEW_AUTHORS = 200
/** How many of the newest posts are searched, in turn. For a common name the first number is enough. */
const NEWEST_SEARCHED = [2_000, 20_000]

/** A withdrawn member's `nickname_key` is null, so it never matches. */
const authorsNamed = (name: string) => sql`select id from member where position(${name} in nickname_key) > 0`

const onBoards = (boards: readonly BoardKey[]) =>
  boards.length > 0 ? sql`and board = any(${boards}::text[])` : sql``

async function listOfEachAuthor(db: Db, { boards, term }: PostSearch) {
  const { rows } = await sql<{ id: number }>`
    with author as materialized (${authorsNamed(nameKey(term))})
    select written.id from author cross join lateral (
      select id from post where member_id = author.id and deleted_at is null ${onBoards(boards)}
      order by id desc limit ${HITS_COUNTED_MAX}
    ) as written
    order by written.id desc limit ${HITS_COUNTED_MAX}`.execute(db)
  return rows.map(row => row.id)
}

async function listByAuthor(db: Db, search: PostSearch) {
  const { boards, term } = search
  const { rows: authors } = await sql`${authorsNamed(nameKey(term))} limit ${FEW_AUTHORS + 1}`.execute(db)
  if (authors.length === 0) return []
  if (authors.length <= FEW_AUTHORS) return listOfEachAuthor(db, search)
  const newestId = await findNewestId(db)
  for (const count of NEWEST_SEARCHED) {
    const { rows: hits } = await sql<{ id: number }>`
      with author as materialized (${authorsNamed(nameKey(term))})
      select post.id from post join author on author.id = post.member_id
      where post.id > ${newestId - count} and deleted_at is null ${onBoards(boards)}
      order by post.id desc limit ${HITS_COUNTED_MAX}`.execute(db)
    if (hits.length >= HITS_COUNTED_MAX || newestId <= count) return hits.map(row => row.id)
  }
  return listOfEachAuthor(db, search)
}

/** Ids of a search's newest hits, up to one more than the counted maximum. */
export async function listFoundIds(db: Db, search: PostSearch) {
  const { boards, searchBy, term } = search
  if (searchBy === 'author') return listByAuthor(db, search)
  const inText = { boards, isInTitle: searchBy === 'title', term }
  const hits = await listByText(db, inText, { below: (await findNewestId(db)) + 1, enough: HITS_COUNTED_MAX })
  return hits.map(({ postId }) => postId)
}
