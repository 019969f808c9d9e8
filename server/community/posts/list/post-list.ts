import { sql } from 'kysely'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import { MAX_COUNTED_HITS } from '#contract/platform/http/schema.ts'
import { type Level, levels } from '#contract/puzzles/ratings/level-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { unseen } from '#server/infrastructure/database/statements/plan-cache.ts'
import { statement } from '#server/infrastructure/database/statements/statement.ts'
import { countedTo, type PageWindow } from '#server/platform/http/answers/paging.ts'
import { levelStart, pageStart } from '../post-counters.ts'
import { listFoundIds, type PostSearch } from '../text-search/post-search.ts'
import { listed, listPostsById, type PostRow } from './post-rows.ts'

/** What is pinned for the head of a board: on all boards first, then on this one, each the newest first. */
export const pinnedOn = (db: Db, board: BoardKey) =>
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
  /** Whose pinned posts stand above it. */
  board?: BoardKey
}

/**
 * A page with the length of its list and what is pinned above it, which are in every row; one row without a post where
 * the page is empty.
 */
export function page(db: Db, { size, from, start, board }: ListPage) {
  // The ids come from the index alone, so that what is skipped within a block is neither read nor joined.
  const ids = from
    .where('id', '<', sql<number>`start.below_id`)
    .orderBy('id', 'desc')
    .offset(sql<number>`start.skip`)
    .limit(unseen(size))
  const onPage = listed(db).where('post.id', '=', sql<number>`any(array(${ids}))`)
  const pinned = board ? sql`array(${pinnedOn(db, board)})` : sql`'{}'::integer[]`
  return sql<{ total: number; pinned: number[] } & (PostRow | { postId: null })>`
    select start.total, ${pinned} as pinned, page.* from ${start} as start
    left join lateral (${onPage}) as page on true order by page."postId" desc`
}

interface Window {
  offset: number
  size: number
}

const pageOfBoard = statement((db, { board, offset, size }: Window & { board: BoardKey }) =>
  page(db, { size, board, from: live(db).where('board', '=', board), start: pageStart(board, offset) }),
)

const pageOfAll = statement((db, { offset, size }: Window) =>
  page(db, { size, from: live(db), start: pageStart(undefined, offset) }),
)

// The board is written out: only so the planner knows the index.
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

/** A page of a board, or of all, at the same cost whichever page it is. */
export async function listPosts(db: Db, board: BoardKey | undefined, { size, offset }: PageWindow) {
  return inList(
    board ? await pageOfBoard(db, { board, offset, size }) : await pageOfAll(db, { offset, size }),
  )
}

/** The same of the puzzles that turned out to be so hard. */
export const listOfLevel = async (db: Db, level: Level, { size, offset }: PageWindow) =>
  inList(await pageOfLevel(db, { level: levels.indexOf(level) + 1, offset, size }))

/** A page of ids that were gathered up to one too many. Counting, and with it the last page, ends at 1,000. */
export async function pageOfGathered(db: Db, ids: number[], { size, offset }: PageWindow) {
  const onPage = ids.slice(offset, Math.min(offset + size, MAX_COUNTED_HITS))
  const data = await listPostsById(db, onPage)
  return { data, ...countedTo(ids.length) }
}

/** A page of what a search finds. */
export const listFound = async (db: Db, search: PostSearch, page: PageWindow) =>
  pageOfGathered(db, await listFoundIds(db, search), page)
