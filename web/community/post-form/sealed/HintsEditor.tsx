import { useEffect, useRef } from 'react'
import { HINTS_MAX } from '#contract/puzzles/answers/hint-rules.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Plus } from '#web/ui/icons/icons.ts'
import { HintRow } from './HintRow.tsx'
import type { HintList, HintText } from './hint-list.ts'

interface HintsEditorProps {
  list: HintList
  onChange(): void
}

const fieldOf = ({ key }: HintText) => `textarea[name="hint-${key}"]`

/** An editor for up to five hints, in the order readers open them. */
export function HintsEditor({ list, onChange }: HintsEditorProps) {
  const { rows, add, remove, moveUp } = list
  const box = useRef<HTMLDivElement>(null)
  const wanted = useRef<string>(undefined)

  // The focus goes to the added or moved row, or to the row in a removed one's place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves after the rows have changed
  useEffect(() => {
    if (wanted.current) box.current?.querySelector<HTMLElement>(wanted.current)?.focus()
    wanted.current = undefined
  }, [rows])

  function change(act: () => void, focus: string) {
    wanted.current = focus
    act()
    onChange()
  }

  return (
    <div ref={box} className="mb-5">
      <p className="font-semibold text-sm">
        힌트 <span className="figures font-normal text-faded">{`${rows.length}/${HINTS_MAX}`}</span>
      </p>
      <p className="mb-2 text-faded text-sm">
        회원이 순서대로 하나씩 열어 볼 수 있습니다. 정답을 그대로 쓰지 말아 주세요.
      </p>
      <ol>
        {rows.map((row, index) => (
          <HintRow
            key={row.key}
            {...{ row, index }}
            isLast={index === rows.length - 1}
            onWrite={text => list.write(row.key, text)}
            onUp={() => change(() => moveUp(index), fieldOf(row))}
            onDown={() => change(() => moveUp(index + 1), fieldOf(row))}
            onRemove={() => {
              const next = rows[index + 1] ?? rows[index - 1]
              change(() => remove(row.key), next ? fieldOf(next) : 'button')
            }}
          />
        ))}
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
