import { sql } from 'kysely'
import { type BoardKey, caseBoards } from '#contract/boards.ts'
import { type Level, levels } from '#contract/level-rules.ts'
import { type CaseFacts, DIFFICULTY_TRIED_MIN, type Difficulty, type Post } from '#contract/posts.ts'
import { MAX_COUNTED_HITS } from '#contract/schema.ts'
import type { Db } from '../engines/database/database.ts'
import { limitOf, unseen } from '../engines/database/planned-once.ts'
import { statement } from '../engines/database/statement.ts'
import type { PageWindow } from '../http/paging.ts'
import { levelStart, pageStart } from './post-blocks.ts'
import { listFoundIds, type PostSearch } from './post-search.ts'

/** Posts that stand, in the wire's names but for the board, newest first. */
const posts = (db: Db) =>
  db
    .selectFrom('post')
    .innerJoin('member', 'member.id', 'post.member_id')
    .leftJoin('case_number', 'case_number.post_id', 'post.id')
    .select([
      'post.id as postId',
      'post.member_id as memberId',
      'post.title',
      'post.board',
      'case_number.number as caseNumber',
      'member.nickname',
      'post.created_at as datetime',
      'post.view_count as viewCount',
      'post.recommendation_count as recommendationCount',
      'post.comment_count as commentCount',
    ])
    .where('post.deleted_at', 'is', null)
    .orderBy('post.id', 'desc')

/** What can't be solved isn't difficult either. */
const difficulty = sql<Difficulty | null>`
  case when post.tried_count >= ${sql.lit(DIFFICULTY_TRIED_MIN)} and post_body.answer is not null
  then json_build_object('tried', post.tried_count, 'solved', post.solver_count) end`

/** The word of a puzzle that was measured. */
const level = sql<Post['level']>`(array[${sql.join(levels.map(word => sql.lit(word)))}])[post.level]`

/** The boards of cases, written out: so the planner knows an index by them, and keeps its plan. */
const cases = sql<BoardKey>`(${sql.join(caseBoards.map(key => sql.lit(key)))})`

/** The same as rows of lists: of a case with its facts. Other boards' texts aren't even looked up. */
const listed = (db: Db) =>
  posts(db)
    .leftJoin('post_body', join =>
      join.onRef('post_body.post_id', '=', 'post.id').on('post.board', 'in', cases),
    )
    .select(
      sql<CaseFacts | null>`
        case when post_body.post_id is not null then json_build_object(
          'excerpt', post_body.excerpt, 'solverCount', post.solver_count,
          'hintCount', cardinality(post_body.hints), 'level', ${level}
        ) end`.as('caseFacts'),
    )

/** The newest posts of a board, or of all. */
export function listNewest(db: Db, board: BoardKey | undefined, count: number) {
  const newest = listed(db).limit(limitOf(count))
  return (board ? newest.where('post.board', '=', board) : newest).execute()
}

type PostRow = Awaited<ReturnType<typeof listNewest>>[number]

/** What is pinned for the head of a board: on all boards first, then on this one, each the newest first. */
const pinnedOn = (db: Db, board: BoardKey) =>
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
function page(db: Db, { size, from, start, board }: ListPage) {
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

/** Those of these that stand. */
export const listPostsById = async (db: Db, postIds: number[]): Promise<PostRow[]> =>
  postIds.length ? listed(db).where('post.id', '=', sql<number>`any(${postIds}::integer[])`).execute() : []

/** A page of ids that were gathered up to one too many. Counting, and with it the last page, ends at 1,000. */
async function pageOfGathered(db: Db, ids: number[], { size, offset }: PageWindow) {
  const onPage = ids.slice(offset, Math.min(offset + size, MAX_COUNTED_HITS))
  const data = await listPostsById(db, onPage)
  if (ids.length <= MAX_COUNTED_HITS) return { data, total: ids.length }
  return { data, total: MAX_COUNTED_HITS, more: true as const }
}

/** A page of what a search finds. */
export const listFound = async (db: Db, search: PostSearch, page: PageWindow) =>
  pageOfGathered(db, await listFoundIds(db, search), page)

/** Ids of the newest cases that nobody has solved. The board is written out as well: only so the planner knows its index. */
const newestUnsolved = (db: Db, board: BoardKey, count: number) =>
  db
    .selectFrom('post')
    .select('id')
    .where('board', '=', sql.lit(board))
    .where('board', 'in', cases)
    .where('solver_count', '=', sql.lit(0))
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(sql.lit(count))

const idsPinnedOn = statement((db, { board }: { board: BoardKey }) => pinnedOn(db, board))

/** A page of a board's cases that nobody has solved. */
export async function listUnsolved(db: Db, board: BoardKey, page: PageWindow) {
  const unsolved = await newestUnsolved(db, board, MAX_COUNTED_HITS + 1).execute()
  const pinned = await idsPinnedOn(db, { board })
  const [ids, pinnedIds] = [unsolved, pinned].map(rows => rows.map(({ id }) => id)) as [number[], number[]]
  return { ...(await pageOfGathered(db, ids, page)), pinned: pinnedIds }
}

/** Among so many unsolved puzzles one is looked for that can be solved: the others have no answer. */
const STAGE_LOOKED_AT = 100

/** The newest puzzle that nobody has solved, or else the newest. */
export function findStageCase(db: Db) {
  const solvable = db
    .selectFrom(newestUnsolved(db, 'custom', STAGE_LOOKED_AT).as('unsolved'))
    .innerJoin('post_body', 'post_body.post_id', 'unsolved.id')
    .select('unsolved.id')
    .where('post_body.answer', 'is not', null)
    .orderBy('unsolved.id', 'desc')
    .limit(sql.lit(1))
  const newest = db
    .selectFrom('post')
    .select('id')
    .where('board', '=', sql.lit('custom' as BoardKey))
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
  return listed(db)
    .select('post.tried_count as triedCount')
    .where('post.id', '=', sql<number>`coalesce((${solvable}), (${newest}))`)
    .executeTakeFirst()
}

const postById = statement((db, { postId }: { postId: number }) =>
  posts(db)
    .innerJoin('post_body', 'post_body.post_id', 'post.id')
    .select([
      'post_body.content',
      'post_body.content_html as contentHtml',
      'post_body.excerpt',
      sql<number>`cardinality(post_body.hints)`.as('hintCount'),
      'post.solver_count as solverCount',
      sql<Post['ending']>`case when post_body.answer is not null then 'answer'
        when post_body.explanation is not null then 'explanation' else 'open' end`.as('ending'),
      'post.as_staff as asStaff',
      'post.updated_at as editedAt',
      'post.revision_count as revisionCount',
      difficulty.as('difficulty'),
      // Few have any: only theirs are asked for.
      sql<boolean>`exists (select from erratum where erratum.post_id = post.id)`.as('hasErrata'),
      level.as('level'),
    ])
    .where('post.id', '=', postId),
)

/** A post as its readers see it. */
export const findPost = async (db: Db, postId: number) => (await postById(db, { postId }))[0]
