import { goneFrom, Refusal } from '#contract/platform/http/refusals.ts'
import { hasNotes, NOTES_MAX, staleNoteWords } from '#contract/puzzles/case-notes/note-rules.ts'
import { koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import { findLivePost } from '#server/community/posts/post-queries.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { Act } from '#server/platform/http/transaction.ts'
import { lockMembers } from '#server/platform/locks/lock-order.ts'
import { findCase } from '#server/puzzles/daily/daily-queries.ts'
import { noCase } from '#server/puzzles/daily/daily-rules.ts'
import {
  countKeptNotes,
  findNote,
  insertNote,
  type NoteText,
  type OwnTarget,
  updateNote,
} from './note-queries.ts'

/** Throws where there is nothing to note about. */
async function assertNotable(db: Db, target: OwnTarget, now: number) {
  if ('day' in target) {
    const found = await findCase(db, { day: target.day, today: koreanDay(now) })
    // A member's puzzle has its note where it stands.
    if (found?.form !== 'accusation') throw noCase()
    return
  }
  const post = await findLivePost(db, target.postId)
  if (!post) throw goneFrom('post')
  if (!hasNotes(post.board)) throw new Refusal('not_found')
}

/** A member's note, or that there is none yet. What is noted stays, whatever became of the post. */
export async function readNote(db: Db, target: OwnTarget, now: number) {
  const note = await findNote(db, target)
  if (note) return note
  await assertNotable(db, target, now)
  return { text: '', grid: null, version: 0, savedAt: null }
}

/** Writes a note over the version that its writer read; another tab's is never overwritten unseen. */
export async function saveNote(
  { trx }: Act,
  { version, now, ...note }: OwnTarget & NoteText & { version: number; now: number },
) {
  const before = await findNote(trx, note)
  if (!before) {
    await assertNotable(trx, note, now)
    // Held, so that of many at once none goes beyond the last.
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
  const { id: _, ...standing } = (await findNote(trx, note)) ?? {
    ...{ id: 0, text: '', grid: null, version: 0, savedAt: null },
  }
  throw new Refusal('stale', { message: staleNoteWords, data: { note: standing } })
}
