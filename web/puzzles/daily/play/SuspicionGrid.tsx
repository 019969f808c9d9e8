import { useState } from 'react'
import { staleNoteWords } from '#contract/puzzles/case-notes/note-rules.ts'
import { NoteButton } from '#web/puzzles/case-notes/NoteButton.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Message } from '#web/ui/feedback/Message.tsx'
import { GridTable } from './GridTable.tsx'
import { type Slot, staircaseOf } from './grid-pairs.ts'
import type { Marking } from './marks.ts'

interface GridProps {
  slots: readonly Slot[]
  marking: Marking
  /** The day of a daily case. Practice cases have no day and no note. */
  day?: string | undefined
}

/** The actions for the marks. In a wide window they are in the corner that the staircase leaves free. */
const GridTools = ({ marking, day }: Pick<GridProps, 'marking' | 'day'>) => (
  <div className="grid-tools">
    <Button size="small" aria-disabled={!marking.canUndo} onClick={marking.undo}>
      되돌리기
    </Button>
    <Button size="small" onClick={marking.clear}>
      표시 초기화
    </Button>
    {day && <NoteButton on={{ day }} size="small" />}
  </div>
)

/**
 * The reader's private grid. A wide window shows it whole as a staircase, a narrow one a pair of slots at a
 * time, with cells of the size of a finger.
 */
export function SuspicionGrid({ slots, marking, day }: GridProps) {
  const steps = staircaseOf(slots)
  const pairs = steps.flat()
  const [shown, setShown] = useState(0)
  const names = pairs.map(({ rows, columns }) => `${rows.label} · ${columns.label}`)
  const across = slots.slice(1).reduce((sum, { options }) => sum + options.length, 0)
  return (
    <>
      {pairs.length > 1 && (
        <fieldset className="grid-choice">
          <legend className="sr-only">추리표 선택</legend>
          {names.map((name, index) => (
            <button key={name} type="button" aria-pressed={shown === index} onClick={() => setShown(index)}>
              {name}
            </button>
          ))}
        </fieldset>
      )}
      <div className="staircase" data-columns={across}>
        {steps.map(step => (
          <div key={step[0]?.rows.key} className="stair">
            {step.map(pair => (
              <GridTable
                key={pair.columns.key}
                slots={slots}
                pair={pair}
                marking={marking}
                isShown={pairs[shown] === pair}
              />
            ))}
            {step === steps.at(-1) && <GridTools marking={marking} day={day} />}
          </div>
        ))}
      </div>
      <p className="mt-2 text-faded text-xs leading-5">
        칸을 누를 때마다 ✕, ○, 빈칸으로 바뀝니다.{' '}
        {marking.isNoted ? '수사 노트에 저장됩니다.' : '이 브라우저에만 저장됩니다.'}
      </p>
      {marking.isStale && (
        <div className="mt-3">
          <Message kind="alert">{staleNoteWords}</Message>
        </div>
      )}
    </>
  )
}
