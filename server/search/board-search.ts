import { sql } from 'kysely'
import { type BoardKey, boardKeys } from '#contract/boards.ts'
import { MAX_COUNTED_HITS } from '#contract/schema.ts'
import { SEARCHED_POSTS } from '#contract/search.ts'
import type { Db } from '../engines/database/database.ts'
import { listFound, listPostsById } from '../posts/post-list.ts'
import { listFoundIds } from '../posts/post-search.ts'

const SEARCH_BY = 'titleOrContent'

/** The hits of all boards at once, counted by board. */
async function groupByBoard(db: Db, ids: number[]) {
  const { rows } = await sql<{ board: BoardKey; total: number; newest: number[] }>`
    select board, count(*)::integer as total, (array_agg(id order by id desc))[1:${sql.lit(SEARCHED_POSTS)}] as newest
    from post where id = any(${ids}::integer[]) group by board`.execute(db)
  const posts = await listPostsById(
    db,
    rows.flatMap(({ newest }) => newest),
  )
  return rows.map(({ board, total }) => ({
    board,
    total,
    posts: posts.filter(post => post.board === board),
  }))
}

/** Too common to be counted together: each board is asked by itself. */
const askEachBoard = (db: Db, term: string) =>
  Promise.all(
    boardKeys.map(async board => {
      const search = { board, term, searchBy: SEARCH_BY } as const
      const { data, ...counted } = await listFound(db, search, { page: 1, size: SEARCHED_POSTS, offset: 0 })
      return { board, posts: data, ...counted }
    }),
  )

/** The newest posts that a term finds on each board with hits. */
export async function listFoundByBoard(db: Db, term: string) {
  const ids = await listFoundIds(db, { board: undefined, term, searchBy: SEARCH_BY })
  const found = ids.length <= MAX_COUNTED_HITS ? await groupByBoard(db, ids) : await askEachBoard(db, term)
  return boardKeys.flatMap(key => found.filter(({ board, total }) => board === key && total > 0))
}
