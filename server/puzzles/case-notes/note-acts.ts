import { isDeepStrictEqual } from 'node:util'
import { invalid, notFound, Refusal } from '#contract/platform/http/refusals.ts'
import { boardProblem } from '#contract/puzzles/case-notes/board-rules.ts'
import { hasNotes, NOTES_MAX, staleNoteWords } from '#contract/puzzles/case-notes/note-rules.ts'
import { koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import { findLivePost } from '#server/community/posts/post-queries.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockMembers } from '#server/platform/locks/lock-order.ts'
import { findCase } from '#server/puzzles/daily/daily-queries.ts'
import { caseNotFound } from '#server/puzzles/daily/daily-rules.ts'
import {
  countKeptNotes,
  findNote,
  insertNote,
  type NoteText,
  type OwnTarget,
  updateNote,
} from './note-queries.ts'

/** Throws if the target of a note doesn't exist. */
async function assertNotable(db: Db, target: OwnTarget, now: number) {
  if ('day' in target) {
    const found = await findCase(db, { day: target.day, today: koreanDay(now) })
    // A day with a member's puzzle has no note of its own. The note belongs to the puzzle's post.
    if (found?.form !== 'accusation') throw caseNotFound()
    return
  }
  const post = await findLivePost(db, target.postId)
  if (!post) throw notFound('post')
  if (!hasNotes(post.board)) throw new Refusal('not_found')
}

const NO_NOTE = { text: '', grid: null, board: null, version: 0, savedAt: null }

/** A member's note, or an empty one. Deleting the post does not delete the note. */
export async function readNote(db: Db, target: OwnTarget, now: number) {
  const note = await findNote(db, target)
  if (note) return note
  await assertNotable(db, target, now)
  return NO_NOTE
}

/** Whether saving a note over the current one would change nothing. */
const isSameNote = ({ text, grid, board }: NoteText, current: NoteText) =>
  text === current.text &&
  isDeepStrictEqual(grid, current.grid) &&
  (board === undefined || isDeepStrictEqual(board, current.board))

/**
 * Saves a note if its writer read the current version, so that changes made in another tab are never
 * overwritten unseen.
 */
export async function saveNote(
  { trx }: WriteContext,
  { version, now, ...note }: OwnTarget & NoteText & { version: number; now: number },
) {
  const problem = note.board && boardProblem(note.board)
  if (problem) throw invalid('board', problem)
  const before = await findNote(trx, note)
  if (!before) {
    await assertNotable(trx, note, now)
    // The lock keeps concurrent calls within the limit.
    await lockMembers(trx, [note.memberId])
    if ((await countKeptNotes(trx, note.memberId)) >= NOTES_MAX)
      throw new Refusal('conflict', {
        message: `수사 노트는 ${NOTES_MAX.toLocaleString('ko')}개까지 쓸 수 있습니다.`,
      })
  }
  const saved = before
    ? await updateNote(trx, { ...note, id: before.id, version })
    : version === 0 && (await insertNote(trx, note))
  if (saved) return saved
  const { id: _, ...current } = (await findNote(trx, note)) ?? { id: 0, ...NO_NOTE }
  // This is a retry. The earlier save succeeded, but its response was lost.
  if (current.savedAt !== null && isSameNote(note, current))
    return { version: current.version, savedAt: current.savedAt }
  throw new Refusal('stale', { message: staleNoteWords, data: { note: current } })
}
