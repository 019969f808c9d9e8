import { sql } from 'kysely'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import { MAX_COUNTED_HITS } from '#contract/platform/http/schema.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { statement } from '#server/infrastructure/database/statements/statement.ts'
import type { PageWindow } from '#server/platform/http/answers/paging.ts'
import { pageOfIds, pinnedPostsOn } from './post-list.ts'
import { caseBoardsSql, postRowsQuery } from './post-rows.ts'

/**
 * Ids of the newest unsolved cases. The board is a literal, because only then does the planner use the
 * partial index.
 */
const newestUnsolved = (db: Db, board: BoardKey, count: number) =>
  db
    .selectFrom('post')
    .select('id')
    .where('board', '=', sql.lit(board))
    .where('board', 'in', caseBoardsSql)
    .where('solver_count', '=', sql.lit(0))
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(sql.lit(count))

const idsPinnedOn = statement((db, { board }: { board: BoardKey }) => pinnedPostsOn(db, board))

export async function listUnsolved(db: Db, board: BoardKey, page: PageWindow) {
  const unsolved = await newestUnsolved(db, board, MAX_COUNTED_HITS + 1).execute()
  const pinned = await idsPinnedOn(db, { board })
  const [ids, pinnedIds] = [unsolved, pinned].map(rows => rows.map(({ id }) => id)) as [number[], number[]]
  return { ...(await pageOfIds(db, ids, page)), pinned: pinnedIds }
}

/** How many of the newest unsolved puzzles are searched for one with an answer. */
const STAGE_LOOKED_AT = 100

/** The newest unsolved puzzle with an answer, or else the newest puzzle. */
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
  return postRowsQuery(db)
    .select('post.tried_count as triedCount')
    .where('post.id', '=', sql<number>`coalesce((${solvable}), (${newest}))`)
    .executeTakeFirst()
}
