import { useLayoutEffect, useRef } from 'react'
import type { Mention } from '#contract/community/mentions/mentions.ts'
import { Thumbprint } from '#web/ui/people/Thumbprint.tsx'

/** Minimum distance of the list from its surroundings, in pixels. */
const EDGE_PX = 8
const ROW_PX = 44
/** Rows visible without scrolling. The half row shows that there are more. */
const ROWS_SHOWN = 5.5

/** Places the list below the @, or above it if the keyboard or the window's end leaves no room. */
function place(list: HTMLElement, letter: DOMRect) {
  const seen = window.visualViewport
  const [top, left] = [seen?.offsetTop ?? 0, seen?.offsetLeft ?? 0]
  const [bottom, right] = [top + (seen?.height ?? innerHeight), left + (seen?.width ?? innerWidth)]
  const [above, below] = [letter.top - top - EDGE_PX, bottom - letter.bottom - EDGE_PX]
  list.style.maxHeight = `${Math.min(ROWS_SHOWN * ROW_PX, Math.max(above, below, ROW_PX))}px`
  const { width, height } = list.getBoundingClientRect()
  list.style.left = `${Math.max(left + EDGE_PX, Math.min(letter.left, right - width - EDGE_PX))}px`
  list.style.top = `${below >= height || below >= above ? letter.bottom : letter.top - height}px`
}

interface NameListProps {
  id: string
  names: readonly Mention[]
  /** The index of the row that Enter chooses. */
  at: number
  /** Whether something has been typed after the @. */
  isBegun: boolean
  /** The current position of the @ in the window. */
  letter(): DOMRect | null | undefined
  onChoose(name: Mention): void
}

export const optionId = (id: string, at: number) => `${id}-${at}`

/**
 * A list of names at the caret, above everything. The text keeps the focus, and its keys choose from the
 * list.
 */
export function NameList({ id, names, at, isBegun, letter, onChoose }: NameListProps) {
  const list = useRef<HTMLDivElement>(null)
  const rectOf = useRef(letter)
  rectOf.current = letter
  const isShown = names.length > 0 || !isBegun

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the names or the selection may change the size
  useLayoutEffect(() => {
    const element = list.current
    if (!element || !isShown) return
    if (!element.matches(':popover-open')) element.showPopover()
    const follow = () => {
      const rect = rectOf.current()
      if (rect) place(element, rect)
    }
    follow()
    element.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
    const seen = window.visualViewport
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('scroll', follow, { capture: true, passive: true, signal })
    for (const event of ['resize', 'scroll']) seen?.addEventListener(event, follow, { signal })
    return () => listening.abort()
  }, [isShown, names, at])

  return (
    <>
      {isShown && (
        <div
          ref={list}
          popover="manual"
          className="fixed inset-auto m-0 min-w-44 max-w-[calc(100vw-1rem)] overflow-y-auto border border-edge border-t-2 border-t-stamp-fill bg-card p-0 text-ink shadow-lg"
        >
          {names.length === 0 ? (
            <p className="px-3 py-2 text-faded text-sm">닉네임이나 초성을 입력해 주세요.</p>
          ) : (
            <div id={id} role="listbox" aria-label="멘션할 회원">
              {names.map((name, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the text field keeps the focus and handles the keys
                // biome-ignore lint/a11y/useFocusableInteractive: the text field names the selected option as its active descendant
                <div
                  key={name.memberId}
                  id={optionId(id, index)}
                  role="option"
                  aria-selected={index === at}
                  // A click would otherwise take the focus from the text.
                  onPointerDown={event => event.preventDefault()}
                  onMouseDown={event => event.preventDefault()}
                  onClick={() => onChoose(name)}
                  className={`flex min-h-11 cursor-pointer items-center gap-2 px-3 ${index === at ? 'bg-sunken font-semibold' : 'hover:bg-sunken'}`}
                >
                  <Thumbprint memberId={name.memberId} />
                  <span className="min-w-0 truncate">{name.nickname}</span>
                </div>
              ))}
            </div>
          )}
        </div>
      )}
      <p role="status" className="sr-only">
        {names.length > 0 && `회원 ${names.length}명. 위아래 화살표로 선택하고 Enter로 입력합니다.`}
      </p>
    </>
  )
}
