import { useEffect, useRef, useState } from 'react'
import type { MemberEffect } from '#contract/trust/moderation/moderation-rules.ts'
import { areKeysOn, switchKeys } from '#web/admin/parts/staff-keys.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { isTyping } from '#web/ui/is-typing.ts'

const keysHelp: [string, string][] = [
  ['J / K', '다음 건 / 이전 건'],
  ['1 … 5', '글에 대한 조치 선택, 한 번 더 누르면 확정'],
  ['Enter', '선택한 조치 확정'],
  ['W', '경고'],
  ['S', '글쓰기 제한'],
  ['Z', '되돌리기'],
  ['G 1 … 5', '운영 메뉴로 이동 (1 결정할 일)'],
  ['?', '이 도움말'],
]

/** Whether Enter activates the focused element itself, so that it is no shortcut there. */
const isPressable = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('a, button, summary') !== null

interface KeyActs {
  move(by: 1 | -1): void
  choose(index: number): void
  effect(effect: MemberEffect): void
  /** Submits the chosen decision. */
  confirm(): void
  undo(): void
  help(): void
}

/** Keyboard shortcuts. Each has a button with the same action. They are ignored while the user types. */
export function useKeys(isOn: boolean, acts: KeyActs) {
  const latest = useRef(acts)
  latest.current = acts
  useEffect(() => {
    if (!isOn) return
    const onKey = ({ key, target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || isComposing || isTyping(target)) return
      const { move, choose, effect, confirm, undo, help } = latest.current
      if (key === 'j' || key === 'ㅓ') move(1)
      else if (key === 'k' || key === 'ㅏ') move(-1)
      else if (/^[1-9]$/.test(key)) choose(Number(key) - 1)
      else if (key === 'w' || key === 'ㅈ') effect('warn')
      else if (key === 's' || key === 'ㄴ') effect('silence')
      else if (key === 'Enter' && !isPressable(target)) confirm()
      else if (key === 'z' || key === 'ㅋ') undo()
      else if (key === '?') help()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOn])
}

/**
 * Whether shortcuts are enabled in this browser. Users of voice input can disable them, to avoid accidental
 * key presses.
 */
export function useOwnKeys() {
  const [isOn, setIsOn] = useState(areKeysOn)
  const setOn = (next: boolean) => {
    switchKeys(next)
    setIsOn(next)
  }
  return [isOn, setOn] as const
}

interface KeysDialogProps {
  hasKeys: boolean
  onSwitch(next: boolean): void
  onClose(): void
}

export const KeysDialog = ({ hasKeys, onSwitch, onClose }: KeysDialogProps) => (
  <Dialog title="단축키" onClose={onClose}>
    <label className="mb-3 flex min-h-11 items-center gap-2">
      <input
        type="checkbox"
        checked={hasKeys}
        onChange={() => onSwitch(!hasKeys)}
        className="size-4 accent-stamp"
      />
      이 브라우저에서 단축키 사용
    </label>
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      {keysHelp.map(([key, what]) => (
        <div key={key} className="contents">
          <dt className="figures font-semibold">{key}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
