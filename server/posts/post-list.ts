import { sql } from 'kysely'
import type { BoardKey } from '#contract/boards.ts'
import { DIFFICULTY_TRIED_MIN, type Difficulty } from '#contract/posts.ts'
import { MAX_COUNTED_HITS } from '#contract/schema.ts'
import type { Db } from '../engines/database/database.ts'
import { limitOf, unseen } from '../engines/database/planned-once.ts'
import { statement } from '../engines/database/statement.ts'
import type { PageWindow } from '../http/paging.ts'
import { pageStart } from './post-blocks.ts'
import { listFoundIds, type PostSearch } from './post-search.ts'

/** Posts that stand, in the wire's names but for the board, newest first. */
const posts = (db: Db) =>
  db
    .selectFrom('post')
    .innerJoin('member', 'member.id', 'post.member_id')
    .select([
      'post.id as postId',
      'post.member_id as memberId',
      'post.title',
      'post.board',
      'member.nickname',
      'post.created_at as datetime',
      'post.view_count as viewCount',
      'post.recommendation_count as recommendationCount',
      'post.comment_count as commentCount',
    ])
    .where('post.deleted_at', 'is', null)
    .orderBy('post.id', 'desc')

/** The newest posts of a board, or of all. */
export function listNewest(db: Db, board: BoardKey | undefined, count: number) {
  const newest = posts(db).limit(limitOf(count))
  return (board ? newest.where('post.board', '=', board) : newest).execute()
}

type PostRow = Awaited<ReturnType<typeof listNewest>>[number]

/** A page and the length of its list, which is in every row; one row without a post where the page is empty. */
function page(db: Db, { board, offset, size }: { board?: BoardKey; offset: number; size: number }) {
  const live = db.selectFrom('post').select('id').where('deleted_at', 'is', null)
  // The ids come from the index alone, so that what is skipped within a block is neither read nor joined.
  const ids = (board ? live.where('board', '=', board) : live)
    .where('id', '<', sql<number>`start.below_id`)
    .orderBy('id', 'desc')
    .offset(sql<number>`start.skip`)
    .limit(unseen(size))
  const onPage = posts(db).where('post.id', '=', sql<number>`any(array(${ids}))`)
  return sql<{ total: number } & (PostRow | { postId: null })>`
    select start.total, page.* from ${pageStart(board, offset)} as start
    left join lateral (${onPage}) as page on true order by page."postId" desc`
}

const pageOfBoard = statement((db, values: { board: BoardKey; offset: number; size: number }) =>
  page(db, values),
)
const pageOfAll = statement((db, { offset, size }: { offset: number; size: number }) =>
  page(db, { offset, size }),
)

/** A page of a board, or of all, at the same cost whichever page it is. */
export async function listPosts(db: Db, board: BoardKey | undefined, { size, offset }: PageWindow) {
  const rows = board ? await pageOfBoard(db, { board, offset, size }) : await pageOfAll(db, { offset, size })
  const data = rows.flatMap(({ total, ...post }) => (post.postId === null ? [] : [post]))
  return { data, total: rows[0]?.total ?? 0 }
}

/** Those of these that stand. */
export const listPostsById = async (db: Db, postIds: number[]) =>
  postIds.length ? posts(db).where('post.id', 'in', postIds).execute() : []

/** A page of what a search finds. Counting, and with it the last page, ends at 1,000. */
export async function listFound(db: Db, search: PostSearch, { size, offset }: PageWindow) {
  const ids = await listFoundIds(db, search)
  const onPage = ids.slice(offset, Math.min(offset + size, MAX_COUNTED_HITS))
  const data = await listPostsById(db, onPage)
  if (ids.length <= MAX_COUNTED_HITS) return { data, total: ids.length }
  return { data, total: MAX_COUNTED_HITS, more: true as const }
}

/** What can't be solved isn't difficult either. */
const difficulty = sql<Difficulty | null>`
  case when post.tried_count >= ${DIFFICULTY_TRIED_MIN}::integer and post_body.answer is not null
  then json_build_object('tried', post.tried_count, 'solved', post.solver_count) end`

const postById = statement((db, { postId }: { postId: number }) =>
  posts(db)
    .innerJoin('post_body', 'post_body.post_id', 'post.id')
    .select([
      'post_body.content',
      'post_body.content_html as contentHtml',
      'post_body.excerpt',
      sql<number>`cardinality(post_body.hints)`.as('hintCount'),
      'post.solver_count as solverCount',
      difficulty.as('difficulty'),
    ])
    .where('post.id', '=', postId),
)

/** A post as its readers see it. */
export const findPost = async (db: Db, postId: number) => (await postById(db, { postId }))[0]
