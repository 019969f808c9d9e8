import { type BoardKey, boards } from '#contract/community/boards/boards.ts'
import { LABEL_MAX, LINE_MAX } from '#contract/trust/site-settings/face-rules.ts'
import { boardLines } from '#web/community/boards/board-lines.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { TextField } from '#web/ui/forms/Field.tsx'
import { Tick } from '#web/ui/forms/Tick.tsx'
import type { Choices, FieldName } from './face-draft.ts'

function movedUp(order: BoardKey[], at: number) {
  const next = [...order]
  const [board] = next.splice(at, 1)
  next.splice(at - 1, 0, board as BoardKey)
  return next
}

interface Props {
  choices: Choices
  texts: Record<FieldName, string>
  onChange(choices: Choices): void
}

/** The boards in their order, each with its own name, its line and whether readers see it. */
export function BoardRows({ choices, texts, onChange }: Props) {
  const { order, hidden } = choices
  return (
    <ol className="divide-y divide-line border-line border-y">
      {order.map((key, at) => (
        <li key={key} className="grid grid-cols-[1fr_2fr] gap-x-4 py-3 max-wide:grid-cols-1">
          <TextField
            label={`${boards[key].name}의 이름`}
            name={`label-${key}`}
            defaultValue={texts[`label-${key}`]}
            placeholder={boards[key].name}
            max={LABEL_MAX}
            autoComplete="off"
          />
          <TextField
            label="설명"
            name={`line-${key}`}
            defaultValue={texts[`line-${key}`]}
            placeholder={boardLines[key]}
            max={LINE_MAX}
            autoComplete="off"
          />
          <div className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-1">
            <Button
              disabled={at === 0}
              onClick={() => onChange({ ...choices, order: movedUp(order, at) })}
              aria-label={`${boards[key].name} 위로`}
            >
              위로
            </Button>
            <Button
              disabled={at === order.length - 1}
              onClick={() => onChange({ ...choices, order: movedUp(order, at + 1) })}
              aria-label={`${boards[key].name} 아래로`}
            >
              아래로
            </Button>
            <Tick
              isOn={hidden.includes(key)}
              onChange={isHidden =>
                onChange({
                  ...choices,
                  hidden: isHidden ? [...hidden, key] : hidden.filter(other => other !== key),
                })
              }
            >
              숨기기
            </Tick>
          </div>
        </li>
      ))}
    </ol>
  )
}
