import { endOf } from '#contract/puzzles/daily/daily-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { inDatabaseTransaction } from '#server/infrastructure/database/transaction.ts'
import { insertEnded, updatePuzzleTally } from '#server/puzzles/daily/puzzle-days/puzzle-day-queries.ts'

export interface PuzzleDay {
  day: string
  postId: number
}

/** How long before midnight, in ms, the players finished the day. */
const BEFORE_MIDNIGHT_MS = 4 * 3_600_000

/** Makes a member's puzzle the case of a past day. Its solvers and those who gave up are its players. */
export const fillPuzzleDay = (db: Db, { day, postId }: PuzzleDay) =>
  inDatabaseTransaction(db, async trx => {
    await trx.deleteFrom('daily_play').where('day', '=', day).execute()
    await trx.deleteFrom('daily_solution').where('day', '=', day).execute()
    await trx
      .updateTable('daily_case')
      .set({
        ...{ post_id: postId, source: 'editor', hint_count: 0, unsolved_count: 0 },
        ...{ title: '', opening: '', closing: '', clues: '[]', testimonies: '[]', slots: '[]' },
        ...{ solved_by_tries: [0, 0, 0], accused: [0, 0, 0, 0, 0, 0] },
      })
      .where('day', '=', day)
      .execute()
    const solvers = await trx.selectFrom('solver').select('member_id').where('post_id', '=', postId).execute()
    const ended = await trx.selectFrom('give_up').select('member_id').where('post_id', '=', postId).execute()
    const memberIds = [...solvers, ...ended].map(row => row.member_id)
    const now = endOf(day) - BEFORE_MIDNIGHT_MS
    await updatePuzzleTally(
      trx,
      day,
      await insertEnded(trx, { postId, memberIds, now, today: day, counting: [day] }),
    )
  })
