import { useCallback, useId, useRef } from 'react'
import { RANGES_MAX } from '#contract/trust/moderation/moderation-rules.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useCallData } from '#web/ui/lists/use-query.ts'
import { beginningOf, type CoveredSelection, takeNothingIn } from './covered-parts.ts'

interface RangesProps {
  text: string
  ranges: CoveredSelection['ranges']
  onRemove(index: number): void
}

function RangeList({ text, ranges, onRemove }: RangesProps) {
  if (ranges.length === 0) return null
  return (
    <ul className="divide-y divide-line border-line border-y text-sm">
      {ranges.map(({ from, to }, index) => (
        <li key={`${from}-${to}`} className="flex items-center justify-between gap-2 py-1">
          <span className="min-w-0 break-words">{beginningOf(text.slice(from, to))}</span>
          <Button
            size="small"
            aria-label={`${beginningOf(text.slice(from, to))} 제외`}
            onClick={() => onRemove(index)}
          >
            제외
          </Button>
        </li>
      ))}
    </ul>
  )
}

/**
 * The parts of a post to cover, selected in its text with the mouse or the keyboard. Without parts the whole
 * post is covered.
 */
export function CoveredParts({
  postId,
  parts,
  onChange,
}: {
  postId: number
  parts: CoveredSelection | null
  onChange(parts: CoveredSelection | null): void
}) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const query = useCallData('GET /api/moderation/text', { postId })
  const keepText = useCallback((element: HTMLTextAreaElement | null) => {
    field.current = element
    return element ? takeNothingIn(element) : undefined
  }, [])
  const ranges = parts?.ranges ?? []
  return (
    <QueryState query={query}>
      {({ text, mark }) => {
        function add() {
          const { selectionStart: from = 0, selectionEnd: to = 0 } = field.current ?? {}
          if (text.slice(from, to).trim() && !ranges.some(one => one.from === from && one.to === to))
            onChange({ mark, ranges: [...ranges, { from, to }] })
          field.current?.focus()
        }
        const remove = (index: number) => {
          const left = ranges.filter((_, at) => at !== index)
          onChange(left.length > 0 ? { mark, ranges: left } : null)
        }
        return (
          <div className="space-y-2 border border-line bg-card p-3">
            <label htmlFor={id} className="block font-semibold text-sm">
              가릴 부분
            </label>
            <p id={`${id}-how`} className="text-faded text-sm">
              본문에서 가릴 부분을 선택해 추가해 주세요. 이미지는 [이미지]라고 적힌 줄을 선택하면 가려집니다.
              더하지 않으면 본문 전체를 가립니다.
            </p>
            <textarea
              ref={keepText}
              id={id}
              aria-describedby={`${id}-how`}
              aria-readonly
              inputMode="none"
              spellCheck={false}
              rows={8}
              value={text}
              // Reverts changes by input methods, which `beforeinput` cannot prevent.
              onChange={() => {}}
              className="w-full border border-edge bg-sunken px-3 py-2 text-base"
            />
            <Button size="small" disabled={ranges.length >= RANGES_MAX} onClick={add}>
              선택한 부분 추가
            </Button>
            <RangeList text={text} ranges={ranges} onRemove={remove} />
          </div>
        )
      }}
    </QueryState>
  )
}
