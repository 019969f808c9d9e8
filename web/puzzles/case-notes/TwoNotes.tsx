import { lengthOf } from '#contract/platform/text/text.ts'
import { NOTE_MAX } from '#contract/puzzles/case-notes/note-rules.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Message } from '#web/ui/feedback/Message.tsx'
import type { NoteContent } from './note-drafts.ts'

const marksOf = ({ grid, board }: NoteContent) =>
  [
    grid && `추리표에 표시 ${grid.yes.length + grid.no.length}개, 확인한 단서 ${grid.struck.length}개`,
    board && `사건판에 카드 ${board.cards.length}장`,
  ]
    .filter(Boolean)
    .join(', ')

const contentOf = ({ text, grid, board = null }: NoteContent): NoteContent => ({ text, grid, board })

const OneNote = ({ title, note }: { title: string; note: NoteContent }) => (
  <section aria-label={title} className="mb-4">
    <h3 className="mb-1 font-semibold text-sm">{title}</h3>
    {/* A scrolling region must be reachable by Tab. */}
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
      tabIndex={0}
      className="max-h-40 overflow-y-auto whitespace-pre-wrap border border-line bg-paper px-3 py-2 text-sm"
    >
      {note.text || '내용 없음'}
    </div>
    {marksOf(note) && <p className="mt-1 text-faded text-xs">{marksOf(note)}</p>}
  </section>
)

/**
 * Two conflicting versions of a note from two tabs. Nothing is overwritten before the reader has seen both.
 */
export const TwoNotes = ({
  mine,
  theirs,
  both,
  words,
  onChoose,
}: {
  mine: NoteContent
  theirs: NoteContent
  both: NoteContent
  words: string
  onChoose(note: NoteContent): void
}) => (
  <div className="min-h-0 grow overflow-y-auto p-4">
    <div className="mb-3">
      <Message kind="alert">{words}</Message>
    </div>
    <OneNote title="이 창에서 쓴 노트" note={mine} />
    <OneNote title="먼저 저장된 노트" note={theirs} />
    <div className="flex flex-wrap gap-2">
      {lengthOf(both.text) <= NOTE_MAX && (
        <Button variant="primary" size="small" onClick={() => onChoose(contentOf(both))}>
          둘 다 남기기
        </Button>
      )}
      <Button size="small" onClick={() => onChoose(contentOf(mine))}>
        이 창의 노트만
      </Button>
      <Button size="small" onClick={() => onChoose(contentOf(theirs))}>
        먼저 저장된 노트만
      </Button>
    </div>
  </div>
)
