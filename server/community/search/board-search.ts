import { sql } from 'kysely'
import { type BoardKey, boardKeys } from '#contract/community/boards/boards.ts'
import { COUNTED_ON_BOARD, SEARCHED_POSTS } from '#contract/community/search/search.ts'
import { searchForm } from '#contract/platform/text/text.ts'
import { listPostsById } from '#server/community/posts/list/post-rows.ts'
import { type SearchPass, searchPass } from '#server/community/posts/text-search/text-search.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { cappedTotal } from '#server/platform/http/answers/paging.ts'

/** One more than the counted maximum per board, to know whether there are more hits. */
const ENOUGH_ON_BOARD = COUNTED_ON_BOARD + 1
/**
 * Hits are spread unevenly over the boards, so a pass requests more hits than are still missing, by this
 * factor.
 */
const SPARE = 2

/**
 * Gathers the newest hits of each board in passes, first over all boards, then over the boards that still
 * have too few hits. Ends once every board's count is known.
 */
async function searchBoards(db: Db, term: string) {
  const found = new Map<BoardKey, number[]>(boardKeys.map(board => [board, []]))
  const lackOf = (board: BoardKey) => ENOUGH_ON_BOARD - (found.get(board)?.length ?? 0)
  let boards: BoardKey[] = []
  let enough = ENOUGH_ON_BOARD * boardKeys.length
  let pass: SearchPass | undefined
  do {
    const { hits, next } = await searchPass(db, { boards, term, enough }, pass)
    for (const { postId, board } of hits) found.get(board)?.push(postId)
    boards = boardKeys.filter(board => lackOf(board) > 0)
    enough = SPARE * boards.reduce((sum, board) => sum + lackOf(board), 0)
    pass = next
  } while (pass && boards.length > 0)
  return found
}

/** Number of characters before the hit in a snippet, and number in a whole snippet. */
const BEFORE_HIT = 24
const SNIPPET_LENGTH = 110

/** The text around the first hit in each post. It contains neither answers nor spoilers. */
async function snippetsOf(db: Db, postIds: number[], term: string) {
  if (postIds.length === 0) return new Map<number, string>()
  const { rows } = await sql<{ postId: number; start: number; length: number; piece: string }>`
    select post_id as "postId", start, length(body) as length, substr(body, start, ${sql.lit(SNIPPET_LENGTH)}) as piece
    from (
      select post_id, body, greatest(1, position(${term} in body) - ${sql.lit(BEFORE_HIT)}) as start from post_search
      where post_id = any(${postIds}::integer[]) and position(${term} in body) > 0
    ) as found`.execute(db)
  return new Map(
    rows.map(({ postId, start, length, piece }) => {
      const goesOn = start + SNIPPET_LENGTH <= length
      return [postId, `${start > 1 ? '…' : ''}${piece}${goesOn ? '…' : ''}`]
    }),
  )
}

/** Finds the newest hits on each board that has hits. */
export async function listFoundByBoard(db: Db, term: string) {
  const found = await searchBoards(db, term)
  const posts = await listPostsById(
    db,
    [...found.values()].flatMap(ids => ids.slice(0, SEARCHED_POSTS)),
  )
  const snippets = await snippetsOf(
    db,
    posts.map(({ postId }) => postId),
    searchForm(term),
  )
  return boardKeys.flatMap(board => {
    const total = found.get(board)?.length ?? 0
    if (total === 0) return []
    const counted = cappedTotal(total, COUNTED_ON_BOARD)
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
