import { useEffect, useRef } from 'react'
import { HINT_MAX, HINTS_MAX } from '#contract/hint-rules.ts'
import { TextAreaField } from '../forms/Field.tsx'
import { ArrowDown, ArrowUp } from '../forms/form-icons.ts'
import { Button } from '../ui/Button.tsx'
import { Plus, X } from '../ui/icons.ts'
import type { HintList, HintText } from './hint-list.ts'

interface HintsEditorProps {
  list: HintList
  onChange(): void
}

const tool = 'grid size-9 place-items-center text-faded hover:text-stamp disabled:text-line max-wide:size-11'

/** Writes up to five hints, in the order in which readers will open them. */
export function HintsEditor({ list, onChange }: HintsEditorProps) {
  const { rows, add, remove, moveUp } = list
  const box = useRef<HTMLDivElement>(null)
  const wanted = useRef<string>(undefined)

  // What was added, moved or stands where one was removed keeps the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the rows have changed
  useEffect(() => {
    if (wanted.current) box.current?.querySelector<HTMLElement>(wanted.current)?.focus()
    wanted.current = undefined
  }, [rows])

  function change(act: () => void, focus: string) {
    wanted.current = focus
    act()
    onChange()
  }
  const fieldOf = ({ key }: HintText) => `textarea[name="hint-${key}"]`

  return (
    <div ref={box} className="mb-5">
      <p className="font-semibold text-sm">
        힌트 <span className="figures font-normal text-faded">{`${rows.length}/${HINTS_MAX}`}</span>
      </p>
      <p className="mb-2 text-faded text-sm">
        읽는 사람이 순서대로 하나씩 열어 봅니다. 정답을 그대로 쓰지 말아 주세요.
      </p>
      <ol>
        {rows.map((row, index) => {
          const number = index + 1
          return (
            <li key={row.key} className="relative pt-3 max-wide:pt-5">
              <TextAreaField
                label={`힌트 ${number}`}
                name={`hint-${row.key}`}
                rows={2}
                maxLength={HINT_MAX}
                value={row.text}
                onChange={({ target }) => list.write(row.key, target.value)}
              />
              <div className="absolute top-0 right-0 flex">
                <button
                  type="button"
                  aria-label={`힌트 ${number} 위로`}
                  disabled={index === 0}
                  onClick={() => change(() => moveUp(index), fieldOf(row))}
                  className={tool}
                >
                  <ArrowUp size={18} />
                </button>
                <button
                  type="button"
                  aria-label={`힌트 ${number} 아래로`}
                  disabled={number === rows.length}
                  onClick={() => change(() => moveUp(number), fieldOf(row))}
                  className={tool}
                >
                  <ArrowDown size={18} />
                </button>
                <button
                  type="button"
                  aria-label={`힌트 ${number} 삭제`}
                  onClick={() => {
                    const next = rows[index + 1] ?? rows[index - 1]
                    change(() => remove(row.key), next ? fieldOf(next) : 'button')
                  }}
                  className={tool}
                >
                  <X size={18} />
                </button>
              </div>
            </li>
          )
        })}
      </ol>
      {rows.length < HINTS_MAX && (
        <Button size="small" onClick={() => change(add, 'li:last-child textarea')}>
          <Plus size={16} />
          힌트 추가
        </Button>
      )}
    </div>
  )
}
