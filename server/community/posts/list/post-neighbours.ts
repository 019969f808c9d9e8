import { type RawBuilder, sql } from 'kysely'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { limitOf } from '#server/infrastructure/database/statements/plan-cache.ts'
import { statement } from '#server/infrastructure/database/statements/statement.ts'
import type { PageTag } from '#server/platform/pages/cache/page-cache.ts'

/** Number of posts of the board that are listed with a post. */
const ROWS = 5
/** Maximum number of newer posts among them, if there are enough older ones. */
const NEWER_ROWS = 2

type PostOnBoard = { board: BoardKey; postId: number }

/** The posts next to a post, newest first. Each side has enough posts to fill the list alone. */
function rowsAround(
  db: Db,
  { postId, board, own }: { postId: number; board: RawBuilder<BoardKey>; own: RawBuilder<unknown> },
) {
  const live = db.selectFrom('post').where('board', '=', board).where('deleted_at', 'is', null)
  const newer = live
    .select('id')
    .where('id', '>', sql<number>`${postId}::integer`)
    .orderBy('id')
    .limit(limitOf(ROWS))
  const older = live
    .select('id')
    .where('id', '<', sql<number>`${postId}::integer`)
    .orderBy('id', 'desc')
    .limit(limitOf(ROWS))
  return db
    .selectFrom('post')
    .innerJoin('member', 'member.id', 'post.member_id')
    .select([
      'post.id as postId',
      'post.member_id as memberId',
      'post.title',
      'member.nickname',
      'post.created_at as datetime',
      'post.comment_count as commentCount',
    ])
    .where('post.id', '=', sql<number>`any(array(${newer}) || array(${older}) || ${own})`)
    .orderBy('post.id', 'desc')
}

const around = statement((db, { board, postId }: PostOnBoard) =>
  rowsAround(db, { postId, board: sql`${board}`, own: sql`'{}'::integer[]` }),
)

/** Includes the post itself if it is live. Its board is looked up in the same statement. */
const aroundItself = statement((db, { postId }: { postId: number }) => {
  const itself = db.selectFrom('post').where('id', '=', postId).where('deleted_at', 'is', null)
  const own = sql`array(${itself.select('id')})`
  return rowsAround(db, { postId, board: sql`(${itself.select('board')})`, own })
})

/**
 * The posts around a live post on its board, newest first, with the previous and the next post. The cost is
 * the same everywhere on the board.
 */
export async function findNeighbours(db: Db, postId: number) {
  const rows = await aroundItself(db, { postId })
  if (!rows.some(row => row.postId === postId)) return undefined
  const newer = rows.filter(row => row.postId > postId)
  const older = rows.filter(row => row.postId < postId)
  const olderShown = Math.min(older.length, Math.max(ROWS - NEWER_ROWS, ROWS - newer.length))
  const newerShown = Math.min(newer.length, ROWS - olderShown)
  return {
    rows: [...newer.slice(newer.length - newerShown), ...older.slice(0, olderShown)],
    previousPostId: older[0]?.postId ?? null,
    nextPostId: newer.at(-1)?.postId ?? null,
  }
}

/**
 * Tags of the pages that list a post among their neighbours, once it is on its board. Pages farther away
 * don't list it.
 */
export async function neighbourTags(db: Db, place: PostOnBoard) {
  const rows = await around(db, place)
  return rows.map(({ postId }): PageTag => `post:${postId}`)
}
