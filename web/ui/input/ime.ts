import type { KeyboardEvent } from 'react'

/**
 * Whether a key belongs to a composition. Safari sends the Enter that ends one afterwards, with key code 229.
 */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent) =>
  nativeEvent.isComposing || keyCode === 229

/** Prevents the Enter that ends a composition from submitting the form. */
export function preventComposingSubmit(event: KeyboardEvent) {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault()
}
