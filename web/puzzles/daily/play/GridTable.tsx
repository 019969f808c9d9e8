import { type KeyboardEvent, useState } from 'react'
import { Emblem } from './Emblem.tsx'
import { cellsOf, isRuledOut, type Pair, type Slot } from './grid-pairs.ts'
import type { Mark, Marking } from './marks.ts'

const STEPS: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}
/** The marks by physical key, so that the keyboard's language doesn't matter. */
const KEYS: Record<string, Mark | undefined> = {
  KeyX: 'no',
  KeyO: 'yes',
  Backspace: undefined,
  Delete: undefined,
}

const words = { yes: '맞음', no: '아님', out: '○에 따라 아님', none: '빈칸' }
const signs = { yes: '○', no: '✕', out: '✕', none: '' }

interface TableProps {
  slots: readonly Slot[]
  pair: Pair
  marking: Marking
  /** Whether a narrow window shows this pair. A wide one shows all. */
  isShown: boolean
}

/** The table of one slot against another. Arrow keys move between cells, Space changes one. */
export function GridTable({ slots, pair, marking: { marks, turn, put, undo }, isShown }: TableProps) {
  const { rows, columns } = pair
  const [at, setAt] = useState({ row: 0, column: 0 })
  const cells = cellsOf(slots, pair)
  const isMatch = (cell: string) => marks.cells[cell] === 'yes'

  function press(event: KeyboardEvent<HTMLTableElement>) {
    const by = STEPS[event.key]
    const cell = cells[at.row]?.[at.column] ?? ''
    if (event.code === 'KeyZ' && (event.ctrlKey || event.metaKey)) undo()
    else if (event.ctrlKey || event.metaKey || event.altKey) return
    else if (by) {
      const row = Math.min(Math.max(at.row + by[0], 0), rows.options.length - 1)
      const column = Math.min(Math.max(at.column + by[1], 0), columns.options.length - 1)
      setAt({ row, column })
      event.currentTarget
        .querySelectorAll<HTMLElement>('tbody tr')
        [row]?.querySelectorAll('button')
        [column]?.focus()
    } else if (event.code in KEYS) put(cell, KEYS[event.code])
    else return
    event.preventDefault()
  }
  return (
    <table
      className="suspicions"
      data-columns={columns.options.length}
      data-shown={isShown || undefined}
      onKeyDown={press}
    >
      <caption>{`${rows.label} · ${columns.label}`}</caption>
      <thead>
        <tr>
          <td />
          {columns.options.map(({ id, label }, index) => (
            <th key={id} scope="col">
              <span className="column-head">
                <Emblem slot={columns} index={index} />
                <span>{label}</span>
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.options.map((option, row) => (
          <tr key={option.id}>
            <th scope="row">
              <span className="row-head">
                <span>{option.label}</span>
                <Emblem slot={rows} index={row} />
              </span>
            </th>
            {columns.options.map((other, column) => {
              const cell = cells[row]?.[column] ?? ''
              const mark = marks.cells[cell] ?? (isRuledOut(cells, row, column, isMatch) ? 'out' : 'none')
              return (
                <td key={other.id}>
                  <button
                    type="button"
                    data-mark={mark}
                    tabIndex={at.row === row && at.column === column ? 0 : -1}
                    aria-label={`${option.label}, ${other.label}: ${words[mark]}`}
                    onFocus={() => setAt({ row, column })}
                    onClick={() => turn(cell)}
                  >
                    {signs[mark]}
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
