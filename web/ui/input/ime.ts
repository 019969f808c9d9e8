import type { KeyboardEvent } from 'react'

/** A key that belongs to a syllable under way. Safari sends the Enter that ends it afterwards, as key 229. */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent) =>
  nativeEvent.isComposing || keyCode === 229

/** The Enter that ends a composition is part of writing: it submits nothing. */
export function keepComposing(event: KeyboardEvent) {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault()
}
