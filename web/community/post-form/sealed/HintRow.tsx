import type { ReactNode } from 'react'
import { HINT_MAX } from '#contract/puzzles/answers/hint-rules.ts'
import { TextAreaField } from '#web/ui/forms/Field.tsx'
import { ArrowDown, ArrowUp } from '#web/ui/forms/form-icons.ts'
import { X } from '#web/ui/icons/icons.ts'
import type { HintText } from './hint-list.ts'

interface ToolProps {
  label: string
  isOff?: boolean
  onPress(): void
  children: ReactNode
}

const Tool = ({ label, isOff = false, onPress, children }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={isOff}
    onClick={onPress}
    className="grid size-9 place-items-center text-faded hover:text-stamp disabled:text-line max-wide:size-11"
  >
    {children}
  </button>
)

interface RowProps {
  row: HintText
  index: number
  isLast: boolean
  onWrite(text: string): void
  onUp(): void
  onDown(): void
  onRemove(): void
}

export function HintRow({ row, index, isLast, onWrite, onUp, onDown, onRemove }: RowProps) {
  const name = `힌트 ${index + 1}`
  return (
    <li className="relative pt-3 max-wide:pt-5">
      <TextAreaField
        label={name}
        name={`hint-${row.key}`}
        rows={2}
        max={HINT_MAX}
        value={row.text}
        onChange={({ target }) => onWrite(target.value)}
      />
      <div className="absolute top-0 right-0 flex">
        <Tool label={`${name} 위로`} isOff={index === 0} onPress={onUp}>
          <ArrowUp size={18} />
        </Tool>
        <Tool label={`${name} 아래로`} isOff={isLast} onPress={onDown}>
          <ArrowDown size={18} />
        </Tool>
        <Tool label={`${name} 삭제`} onPress={onRemove}>
          <X size={18} />
        </Tool>
      </div>
    </li>
  )
}
