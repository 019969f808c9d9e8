import { hrefOf } from '#contract/site-map.ts'
import { Button } from '#web/ui/controls/Button.tsx'

interface QueueBarProps {
  state: 'open' | 'decided'
  /** Called when the other list of cases is opened, which closes the open case. */
  onLeave(): void
  /** Undoes the last decision; `null` if there is none. */
  undo: (() => void) | null
  showKeys(): void
}

/** The bar above the queue: the list's filter, and actions independent of the open case. */
export function QueueBar({ state, onLeave, undo, showKeys }: QueueBarProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      {(['open', 'decided'] as const).map(one => (
        <a
          key={one}
          href={hrefOf('staff', { state: one === 'decided' ? one : undefined })}
          aria-current={one === state ? 'true' : undefined}
          onClick={onLeave}
          className="inline-flex min-h-11 items-center aria-[current]:font-semibold aria-[current]:text-stamp"
        >
          {one === 'open' ? '검토 대기' : '처리 완료'}
        </a>
      ))}
      <span className="grow" />
      {undo && (
        <Button size="small" onClick={undo}>
          되돌리기
        </Button>
      )}
      <Button size="small" onClick={showKeys}>
        단축키
      </Button>
    </div>
  )
}
