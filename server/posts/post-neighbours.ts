import { sql } from 'kysely'
import type { BoardKey } from '#contract/boards.ts'
import type { Db } from '../engines/database/database.ts'
import { statement } from '../engines/database/statement.ts'
import type { PageTag } from '../pages/page-cache.ts'

/** Rows of the board that stand below a post. */
const ROWS = 5
/** Of them so many that are newer, where the board has as many older. */
const NEWER_ROWS = 2

type PostOnBoard = { board: BoardKey; postId: number }

/** As many as could stand in a list of rows, in either direction; nearest first. */
const around = statement((db, { board, postId }: PostOnBoard) => {
  const live = db.selectFrom('post').where('board', '=', board).where('deleted_at', 'is', null)
  const newer = live.select('id').where('id', '>', sql<number>`${postId}::integer`).orderBy('id').limit(ROWS)
  const older = live
    .select('id')
    .where('id', '<', sql<number>`${postId}::integer`)
    .orderBy('id', 'desc')
    .limit(ROWS)
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
    .where('post.id', '=', sql<number>`any(array(${newer}) || array(${older}))`)
    .orderBy('post.id', 'desc')
})

/** The board's rows about a post, newest first, with the one before it and the one after: at the same cost anywhere. */
export async function listNeighbours(db: Db, place: PostOnBoard) {
  const rows = await around(db, place)
  const newer = rows.filter(({ postId }) => postId > place.postId)
  const older = rows.filter(({ postId }) => postId < place.postId)
  const olderShown = Math.min(older.length, Math.max(ROWS - NEWER_ROWS, ROWS - newer.length))
  const newerShown = Math.min(newer.length, ROWS - olderShown)
  return {
    rows: [...newer.slice(newer.length - newerShown), ...older.slice(0, olderShown)],
    previousPostId: older[0]?.postId ?? null,
    nextPostId: newer.at(-1)?.postId ?? null,
  }
}

/** The pages that show a post among their neighbours once it has come to its board: none other is that near. */
export async function neighbourTags(db: Db, place: PostOnBoard) {
  const rows = await around(db, place)
  return rows.map(({ postId }): PageTag => `post:${postId}`)
}
