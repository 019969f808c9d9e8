import type { BoardKey } from '#contract/community/boards/boards.ts'

export const NOTE_MAX = 10_000
/** Maximum notes of a member: more cases than anyone works on, and few enough to count row by row. */
export const NOTES_MAX = 2_000
/** Maximum characters of a note shown in the list. */
export const NOTE_OPENING_MAX = 60

/** Whether a board's posts have something to deduce, and therefore notes. */
export const hasNotes = (board: BoardKey) => board === 'custom' || board === 'cold' || board === 'novel'

export type NoteTarget = { postId: number } | { day: string }

/** The message for a note that was changed in another tab meanwhile. */
export const staleNoteWords = '다른 창에서 이 노트를 먼저 저장했습니다. 남길 내용을 선택해 주세요.'
