import { sql } from 'kysely'
import { type BoardKey, boardKeys } from '#contract/community/boards/boards.ts'
import { COUNTED_ON_BOARD, SEARCHED_POSTS } from '#contract/community/search/search.ts'
import { searchForm } from '#contract/platform/text/text.ts'
import { listPostsById } from '#server/community/posts/list/post-rows.ts'
import { listHitsOfPass, type Pass } from '#server/community/posts/text-search/text-search.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { countedTo } from '#server/platform/http/answers/paging.ts'

/**
 * Groups hits by board. `offset 0` forces a lookup by id, since the planner would otherwise scan a small
 * table.
 */
async function groupByBoard(db: Db, ids: number[]) {
  const { rows } = await sql<{ board: BoardKey; total: number; newest: number[] }>`
    select board, count(*)::integer as total, (array_agg(id order by id desc))[1:${sql.lit(SEARCHED_POSTS)}] as newest
    from unnest(${ids}::integer[]) as hit (id)
    cross join lateral (select board from post where post.id = hit.id offset 0) as post
    group by board`.execute(db)
  return rows
}

/**
 * Gathers hits in passes, first over all boards, then over the boards with too few hits so far. It ends once
 * every board's count is known.
 */
async function gather(db: Db, term: string) {
  const found = new Map<BoardKey, { total: number; newest: number[] }>()
  const isOpen = (board: BoardKey) => (found.get(board)?.total ?? 0) <= COUNTED_ON_BOARD
  let boards: BoardKey[] = []
  let pass: Pass | undefined
  do {
    const { ids, next } = await listHitsOfPass(db, { boards, term }, pass)
    for (const { board, total, newest } of await groupByBoard(db, ids)) {
      const before = found.get(board) ?? { total: 0, newest: [] }
      found.set(board, {
        total: before.total + total,
        newest: [...before.newest, ...newest].slice(0, SEARCHED_POSTS),
      })
    }
    boards = boardKeys.filter(isOpen)
    pass = next
  } while (pass && boards.length > 0)
  return found
}

/** Letters before a hit, and in a whole snippet. */
const BEFORE_HIT = 24
const SNIPPET_LENGTH = 110

/** The searchable text around the first hit in each post. It contains neither answers nor spoilers. */
async function snippetsOf(db: Db, postIds: number[], term: string) {
  if (postIds.length === 0) return new Map<number, string>()
  const { rows } = await sql<{ postId: number; at: number; piece: string }>`
    select post_id as "postId", at, substr(body, greatest(1, at - ${sql.lit(BEFORE_HIT)}), ${sql.lit(SNIPPET_LENGTH)}) as piece
    from (select post_id, body, position(${term} in body) as at from post_search
      where post_id = any(${postIds}::integer[])) as found
    where at > 0`.execute(db)
  return new Map(rows.map(({ postId, at, piece }) => [postId, `${at > BEFORE_HIT + 1 ? '…' : ''}${piece}…`]))
}

/** Finds the newest hits on each board that has any. */
export async function listFoundByBoard(db: Db, term: string) {
  const found = await gather(db, term)
  const posts = await listPostsById(
    db,
    [...found.values()].flatMap(({ newest }) => newest),
  )
  const snippets = await snippetsOf(
    db,
    posts.map(({ postId }) => postId),
    searchForm(term),
  )
  return boardKeys.flatMap(board => {
    const total = found.get(board)?.total ?? 0
    if (total === 0) return []
    const counted = countedTo(total, COUNTED_ON_BOARD)
    const onBoard = posts.filter(post => post.board === board)
    return [
      {
        board,
        ...counted,
        posts: onBoard.map(post => ({ ...post, snippet: snippets.get(post.postId) ?? null })),
      },
    ]
  })
}
