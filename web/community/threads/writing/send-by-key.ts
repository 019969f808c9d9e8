import type { KeyboardEvent } from 'react'
import { isComposing } from '#web/ui/input/ime.ts'

/** Enter adds a line. With Ctrl or ⌘ it submits, but never during a composition. */
export function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
  const { key, ctrlKey, metaKey } = event
  if (key !== 'Enter' || !(ctrlKey || metaKey) || isComposing(event)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
