import type { KeyboardEvent } from 'react'
import { isComposing } from '#web/ui/input/ime.ts'

/** Enter makes a line; with Ctrl or ⌘ it sends, but never in the middle of a syllable. */
export function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
  const { key, ctrlKey, metaKey } = event
  if (key !== 'Enter' || !(ctrlKey || metaKey) || isComposing(event)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
