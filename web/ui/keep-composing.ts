import type { KeyboardEvent } from 'react'

/** The Enter that ends a composition submits nothing. Safari sends it after the composition, as key 229. */
export function keepComposing(event: KeyboardEvent) {
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229))
    event.preventDefault()
}
