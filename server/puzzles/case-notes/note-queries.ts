import { sql } from 'kysely'
import type { NoteTarget } from '#contract/puzzles/case-notes/note-rules.ts'
import type { NoteBoard, NoteGrid } from '#contract/puzzles/case-notes/notes.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { countRows } from '#server/infrastructure/database/statements/count-rows.ts'

// Only this file and the member's own data export read the `note` table. No page, post list or search reads
// it.
export type OwnTarget = NoteTarget & { memberId: number }

export interface NoteText {
  text: string
  grid: NoteGrid | null
  /** `undefined` leaves the board unchanged. */
  board?: NoteBoard | null | undefined
}

const placeOf = (target: NoteTarget) => ('day' in target ? { day: target.day } : { post_id: target.postId })
const stored = ({ text, grid, board }: NoteText) => ({
  text,
  grid: grid && JSON.stringify(grid),
  ...(board !== undefined && { board: board && JSON.stringify(board) }),
})

export function findNote(db: Db, target: OwnTarget) {
  const own = db
    .selectFrom('note')
    .select(['id', 'text', 'grid', 'board', 'version', 'updated_at as savedAt'])
    .where('member_id', '=', target.memberId)
  return 'day' in target
    ? own.where('day', '=', target.day).executeTakeFirst()
    : own.where('post_id', '=', target.postId).executeTakeFirst()
}

/** Returns `undefined` if the member already has a note for this target. */
export const insertNote = (trx: Db, { memberId, ...note }: OwnTarget & NoteText) =>
  trx
    .insertInto('note')
    .values({ member_id: memberId, ...placeOf(note), ...stored(note) })
    .onConflict(conflict => conflict.doNothing())
    .returning(['version', 'updated_at as savedAt'])
    .executeTakeFirst()

/** Returns `undefined` if the note has been changed since that version. */
export const updateNote = (trx: Db, { id, version, ...note }: NoteText & { id: number; version: number }) =>
  trx
    .updateTable('note')
    .set({ ...stored(note), version: version + 1, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['version', 'updated_at as savedAt'])
    .executeTakeFirst()

/** Emptied notes count, too, because their rows keep the version numbers. */
export const countKeptNotes = (db: Db, memberId: number) =>
  countRows(db.selectFrom('note').where('member_id', '=', memberId))
