import { type KeyboardEvent, useState } from 'react'
import { staleNoteWords } from '#contract/puzzles/case-notes/note-rules.ts'
import type { DailyCase } from '#contract/puzzles/daily/daily.ts'
import { NoteButton } from '#web/puzzles/case-notes/NoteButton.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Message } from '#web/ui/feedback/Message.tsx'
import type { Marking } from './marks.ts'

type Slot = DailyCase['slots'][number]

const STEPS: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}
const words = { yes: '맞음', no: '아님', none: '빈칸' }

/** The table of one slot against another. Arrow keys move between cells, Space changes one. */
function GridTable({
  rows,
  columns,
  marking: { marks, turn },
}: {
  rows: Slot
  columns: Slot
  marking: Marking
}) {
  const [at, setAt] = useState({ row: 0, column: 0 })
  function step(event: KeyboardEvent<HTMLTableElement>) {
    const by = STEPS[event.key]
    if (!by) return
    event.preventDefault()
    const row = Math.min(Math.max(at.row + by[0], 0), rows.options.length - 1)
    const column = Math.min(Math.max(at.column + by[1], 0), columns.options.length - 1)
    setAt({ row, column })
    event.currentTarget
      .querySelectorAll<HTMLElement>('tbody tr')
      [row]?.querySelectorAll('button')
      [column]?.focus()
  }
  return (
    <table className="suspicions" onKeyDown={step}>
      <caption>{`${rows.label} · ${columns.label}`}</caption>
      <thead>
        <tr>
          <td />
          {columns.options.map(({ id, label }) => (
            <th key={id} scope="col">
              <span>{label}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.options.map((option, row) => (
          <tr key={option.id}>
            <th scope="row">{option.label}</th>
            {columns.options.map((other, column) => {
              const cell = `${rows.key}${option.id}${columns.key}${other.id}`
              const mark = marks.cells[cell]
              return (
                <td key={other.id}>
                  <button
                    type="button"
                    data-mark={mark}
                    tabIndex={at.row === row && at.column === column ? 0 : -1}
                    aria-label={`${option.label}, ${other.label}: ${words[mark ?? 'none']}`}
                    onFocus={() => setAt({ row, column })}
                    onClick={() => turn(cell)}
                  >
                    {mark === 'yes' ? '○' : mark === 'no' ? '✕' : ''}
                  </button>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The reader's private grid that crosses the options of all slots. */
export function SuspicionGrid({
  daily: { day, slots },
  marking,
}: {
  /** A case without a day has no note. */
  daily: Pick<DailyCase, 'slots'> & { day?: string }
  marking: Marking
}) {
  const pairs = slots.flatMap((rows, index) => slots.slice(index + 1).map(columns => ({ rows, columns })))
  return (
    <details className="daily-notes mt-8" open>
      <summary className="flex min-h-11 items-center gap-2 border-rule border-b-2 font-bold font-drawn text-lg">
        추리표
      </summary>
      <p className="mt-2 text-faded text-sm">
        칸을 누르면 ✕, ○, 빈칸으로 바뀝니다.{' '}
        {marking.isNoted ? '수사 노트에 저장됩니다.' : '이 브라우저에만 남습니다.'}
      </p>
      <div className="mt-3 flex flex-wrap items-end gap-x-8 gap-y-4">
        {pairs.map(({ rows, columns }) => (
          // Cells have the size of a touch target. With large text the table may be wider than a phone, and
          // scrolls.
          <div key={rows.key + columns.key} className="max-w-full overflow-x-auto">
            <GridTable rows={rows} columns={columns} marking={marking} />
          </div>
        ))}
      </div>
      {marking.isStale && (
        <div className="mt-3">
          <Message kind="alert">{staleNoteWords}</Message>
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={marking.clear}>
          표시 초기화
        </Button>
        {day && <NoteButton on={{ day }} size="small" />}
      </div>
    </details>
  )
}
