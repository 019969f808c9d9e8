import type { BoardKey } from '#contract/community/boards/boards.ts'

export const NOTE_MAX = 10_000
/** More cases than anyone works on; few enough that a member's own are listed one by one. */
export const NOTES_MAX = 2_000
/** So much of a note stands in the list of them. */
export const NOTE_OPENING_MAX = 60

/** Whether there is something to find out in a board's posts, and so to note. */
export const hasNotes = (board: BoardKey) => board === 'custom' || board === 'cold' || board === 'novel'

/** What a note belongs to: a post, or a day's case. */
export type NoteTarget = { postId: number } | { day: string }

/** Two notes in one place, of which one would overwrite the other. */
export const staleNoteWords = '다른 창에서 이 노트를 먼저 저장했습니다. 남길 내용을 골라 주세요.'
