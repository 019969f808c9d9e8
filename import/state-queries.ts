import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { AddressTables } from '#server/infrastructure/database/tables/addresses.ts'

type Kind = AddressTables['import_row']['kind']

export interface Note {
  kind: 'left out' | 'changed' | 'lost'
  /** The subject of the note, such as `free/12` or `회원 damgil`. */
  key: string
  note: string
}

/** Stores notes for the report. A resumed import makes the same notes again. */
export async function insertNotes(db: Db, notes: Note[]) {
  if (notes.length === 0) return
  const unique = [...new Map(notes.map(note => [`${note.kind} ${note.key}`, note])).values()]
  await db
    .insertInto('import_row')
    .values(unique)
    .onConflict(conflict => conflict.columns(['kind', 'key']).doUpdateSet({ note: sql`excluded.note` }))
    .execute()
}

export const insertDone = (db: Db, row: { kind: Kind; key: string; id?: number; note?: string }) =>
  db
    .insertInto('import_row')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute()

export const findRow = (db: Db, kind: Kind, key: string) =>
  db
    .selectFrom('import_row')
    .select(['id', 'note'])
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst()

/** The rows of these members, as a map. */
export async function findMemberRows(db: Db, keys: string[]) {
  const { rows } = await sql<{ key: string; id: number | null; note: string | null }>`
    select key, id, note from import_row where kind = 'member' and key = any(${keys}::text[])`.execute(db)
  return new Map(rows.map(row => [row.key, row]))
}

export const listNotes = (db: Db, kind: Note['kind']) =>
  db.selectFrom('import_row').select(['key', 'note']).where('kind', '=', kind).orderBy('key').execute()

export async function isEmptySite(db: Db) {
  const { rows } = await sql<{ isTaken: boolean }>`
    select exists (select from post) or exists (select from member where id > 1) as "isTaken"`.execute(db)
  return rows[0]?.isTaken === false
}

/**
 * Deletes everything but the row that marks a finished import, because the other rows contain old usernames.
 */
export const deleteProgress = (db: Db) => db.deleteFrom('import_row').where('kind', '<>', 'state').execute()
