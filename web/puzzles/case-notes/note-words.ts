import { lengthOf, lengthWords } from '#contract/platform/text/text.ts'
import { NOTE_MAX } from '#contract/puzzles/case-notes/note-rules.ts'
import type { NoteState } from './note-store.ts'

const clock = new Intl.DateTimeFormat('ko-KR', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Seoul',
})

export function noteStateWords({ stage, note, savedAt, words }: NoteState) {
  if (note && lengthOf(note.text) > NOTE_MAX) return lengthWords(NOTE_MAX)
  if (stage === 'saving' || stage === 'unsaved') return '저장하는 중'
  if (stage === 'waiting') return `저장하지 못했습니다. ${words}`
  return savedAt ? `저장됨 ${clock.format(new Date(savedAt))}` : '나에게만 보입니다. 쓰는 대로 저장됩니다.'
}
