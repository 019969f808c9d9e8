import { sql } from 'kysely'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import { MAX_COUNTED_HITS } from '#contract/platform/http/schema.ts'
import { type Level, levels } from '#contract/puzzles/ratings/level-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { plannerHidden } from '#server/infrastructure/database/statements/plan-cache.ts'
import { statement } from '#server/infrastructure/database/statements/statement.ts'
import { cappedTotal, type PageWindow } from '#server/platform/http/answers/paging.ts'
import { levelStart, pageStart } from '../post-counters.ts'
import { listFoundIds, type PostSearch } from '../text-search/post-search.ts'
import { listPostsById, type PostRow, postRowsQuery } from './post-rows.ts'

/** The posts pinned on a board: first those pinned on all boards, then the board's own, each newest first. */
export const pinnedPostsOn = (db: Db, board: BoardKey) =>
  db
    .selectFrom('post')
    .select('id')
    .where('pinned_scope', 'is not', null)
    .where(sql<boolean>`(pinned_scope = 'all' or board = ${board})`)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`coalesce(pinned_until > now(), true)`)
    .orderBy(sql`pinned_scope = 'all'`, 'desc')
    .orderBy('pinned_at', 'desc')

const live = (db: Db) => db.selectFrom('post').select('id').where('deleted_at', 'is', null)

interface ListPage {
  size: number
  from: ReturnType<typeof live>
  start: ReturnType<typeof pageStart>
  /** The board whose pinned posts are listed above the page. */
  board?: BoardKey
}

/**
 * A page of posts. Every row contains the list's length and its pinned posts, so an empty page is one row
 * without a post.
 */
function page(db: Db, { size, from, start, board }: ListPage) {
  // The ids come from the index alone, so the skipped rows are neither read nor joined.
  const ids = from
    .where('id', '<', sql<number>`start.below_id`)
    .orderBy('id', 'desc')
    .offset(sql<number>`start.skip`)
    .limit(plannerHidden(size))
  const onPage = postRowsQuery(db).where('post.id', '=', sql<number>`any(array(${ids}))`)
  const pinned = board ? sql`array(${pinnedPostsOn(db, board)})` : sql`'{}'::integer[]`
  return sql<{ total: number; pinned: number[] } & (PostRow | { postId: null })>`
    select start.total, ${pinned} as pinned, page.* from ${start} as start
    left join lateral (${onPage}) as page on true order by page."postId" desc`
}

interface Window {
  offset: number
  size: number
}

const pageOfBoard = statement((db, { board, offset, size }: Window & { board: BoardKey }) =>
  page(db, {
    size,
    board,
    from: live(db).where('board', '=', board),
    start: pageStart({ board, offset }),
  }),
)

const pageOfAll = statement((db, { offset, size }: Window) =>
  page(db, { size, from: live(db), start: pageStart({ offset }) }),
)

const pageOfBoards = statement((db, { boards, offset, size }: Window & { boards: BoardKey[] }) => {
  const from = live(db).where(sql<boolean>`board = any(${boards}::text[])`)
  return page(db, { size, from, start: pageStart({ boards, offset }) })
})

// The board is a literal, because only then does the planner use the partial index.
const pageOfLevel = statement((db, { level, offset, size }: Window & { level: number }) =>
  page(db, {
    size,
    board: 'custom',
    from: live(db).where('board', '=', sql.lit('custom')).where('level', '=', level),
    start: levelStart(level, offset),
  }),
)

type Rows = Awaited<ReturnType<typeof pageOfAll>>

function inList(rows: Rows) {
  const data = rows.flatMap(({ total, pinned, ...post }) => (post.postId === null ? [] : [post]))
  return { data, total: rows[0]?.total ?? 0, pinned: rows[0]?.pinned ?? [] }
}

/** A page of posts on these boards, or on all boards if none is given. Every page costs the same. */
export async function listPosts(db: Db, boards: BoardKey[], { size, offset }: PageWindow) {
  const [board, ...others] = boards
  if (!board) return inList(await pageOfAll(db, { offset, size }))
  return inList(
    others.length > 0
      ? await pageOfBoards(db, { boards, offset, size })
      : await pageOfBoard(db, { board, offset, size }),
  )
}

export const listPostsOfLevel = async (db: Db, level: Level, { size, offset }: PageWindow) =>
  inList(await pageOfLevel(db, { level: levels.indexOf(level) + 1, offset, size }))

/**
 * A page of the given ids. There may be one id more than the counted maximum of 1,000. The count and the last
 * page end at that maximum.
 */
export async function pageOfIds(db: Db, ids: number[], { size, offset }: PageWindow) {
  const onPage = ids.slice(offset, Math.min(offset + size, MAX_COUNTED_HITS))
  const data = await listPostsById(db, onPage)
  return { data, ...cappedTotal(ids.length) }
}

export const listFound = async (db: Db, search: PostSearch, page: PageWindow) =>
  pageOfIds(db, await listFoundIds(db, search), page)
