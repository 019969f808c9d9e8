import { sql } from 'kysely'
import { NOTE_OPENING_MAX, type NoteTarget } from '#contract/note-rules.ts'
import type { NoteGrid } from '#contract/notes.ts'
import type { Db } from '../engines/database/database.ts'
import { limitOf, unseen } from '../engines/database/planned-once.ts'
import type { PageWindow } from '../http/paging.ts'

// Nothing but what is here and the member's own file reads `note`: no page, no list of posts, no search.

export type OwnTarget = NoteTarget & { memberId: number }

export interface NoteText {
  text: string
  grid: NoteGrid | null
}

const placeOf = (target: NoteTarget) => ('day' in target ? { day: target.day } : { post_id: target.postId })
const stored = ({ text, grid }: NoteText) => ({ text, grid: grid && JSON.stringify(grid) })

export function findNote(db: Db, target: OwnTarget) {
  const own = db
    .selectFrom('note')
    .select(['id', 'text', 'grid', 'version', 'updated_at as savedAt'])
    .where('member_id', '=', target.memberId)
  return 'day' in target
    ? own.where('day', '=', target.day).executeTakeFirst()
    : own.where('post_id', '=', target.postId).executeTakeFirst()
}

/** `undefined` where the member has one there already. */
export const insertNote = (trx: Db, { memberId, ...note }: OwnTarget & NoteText) =>
  trx
    .insertInto('note')
    .values({ member_id: memberId, ...placeOf(note), ...stored(note) })
    .onConflict(conflict => conflict.doNothing())
    .returning(['version', 'updated_at as savedAt'])
    .executeTakeFirst()

/** `undefined` where it was changed since that version. */
export const updateNote = (trx: Db, { id, version, ...note }: NoteText & { id: number; version: number }) =>
  trx
    .updateTable('note')
    .set({ ...stored(note), version: version + 1, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['version', 'updated_at as savedAt'])
    .executeTakeFirst()

/** Also those that were emptied: their versions count on. */
export async function countKeptNotes(db: Db, memberId: number) {
  const { total } = await db
    .selectFrom('note')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return total
}

const written = (db: Db, memberId: number) =>
  db.selectFrom('note').where('note.member_id', '=', memberId).where('note.text', '<>', '')

export async function countNotes(db: Db, memberId: number) {
  const { total } = await written(db, memberId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Those with words in them, changed last first. */
export async function listNotes(
  db: Db,
  memberId: number,
  { size, offset }: Pick<PageWindow, 'size' | 'offset'>,
) {
  const rows = await written(db, memberId)
    .leftJoin('post', 'post.id', 'note.post_id')
    .leftJoin('daily_case', 'daily_case.day', 'note.day')
    .select(['note.post_id as postId', 'note.day', 'daily_case.number', 'note.updated_at as savedAt'])
    .select(['post.title', 'daily_case.title as caseTitle'])
    .select(({ selectFrom }) => [
      sql<string>`left(regexp_replace(left(note.text, ${sql.lit(4 * NOTE_OPENING_MAX)}), '\\s+', ' ', 'g'), ${sql.lit(NOTE_OPENING_MAX)})`.as(
        'opening',
      ),
      sql<boolean>`post.deleted_at is not null`.as('isGone'),
      selectFrom('withheld')
        .select('kind')
        .where('target_type', '=', 'post')
        .whereRef('target_id', '=', 'post.id')
        .as('withheldAs'),
    ])
    .orderBy('note.updated_at', 'desc')
    .orderBy('note.id', 'desc')
    .limit(limitOf(size))
    .offset(unseen(offset))
    .execute()
  return rows.map(({ isGone, withheldAs, title, caseTitle, ...note }) => ({
    ...note,
    title: isGone ? null : (title ?? caseTitle),
    state: !isGone ? ('standing' as const) : withheldAs ? ('withheld' as const) : ('deleted' as const),
  }))
}
