import { sql } from 'kysely'
import { NOTE_OPENING_MAX } from '#contract/puzzles/case-notes/note-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { countRows } from '#server/infrastructure/database/statements/count-rows.ts'
import { onPage, type RowWindow } from '#server/infrastructure/database/statements/plan-cache.ts'
import { keptState } from '#server/trust/hidden-state/kept-state.ts'

const written = (db: Db, memberId: number) =>
  db
    .selectFrom('note')
    .where('note.member_id', '=', memberId)
    .where(({ or, eb }) => or([eb('note.text', '<>', ''), eb('note.board', 'is not', null)]))

export const countNotes = (db: Db, memberId: number) => countRows(written(db, memberId))

/** The member's notes that contain text or a board, the latest change first. */
export async function listNotes(db: Db, memberId: number, window: RowWindow) {
  const rows = await written(db, memberId)
    .leftJoin('post', 'post.id', 'note.post_id')
    .leftJoin('daily_case', 'daily_case.day', 'note.day')
    .select(['note.post_id as postId', 'note.day', 'daily_case.number', 'note.updated_at as savedAt'])
    .select(['post.title', 'daily_case.title as caseTitle'])
    .select([
      sql<string>`left(regexp_replace(left(note.text, ${sql.lit(4 * NOTE_OPENING_MAX)}), '\\s+', ' ', 'g'), ${sql.lit(NOTE_OPENING_MAX)})`.as(
        'opening',
      ),
      keptState.as('state'),
    ])
    .orderBy('note.updated_at', 'desc')
    .orderBy('note.id', 'desc')
    .$call(onPage(window))
    .execute()
  return rows.map(({ title, caseTitle, ...note }) => ({
    ...note,
    title: note.state === 'standing' ? (title ?? caseTitle) : null,
  }))
}
