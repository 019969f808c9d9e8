export interface CoveredSelection {
  mark: string
  ranges: { from: number; to: number }[]
}

/**
 * Rejects all input in a field. It is not read-only, because the arrow keys select text only in editable
 * fields.
 */
export function takeNothingIn(field: HTMLTextAreaElement) {
  const refuse = (event: InputEvent) => event.preventDefault()
  field.addEventListener('beforeinput', refuse)
  return () => field.removeEventListener('beforeinput', refuse)
}

/** Characters shown of a part to identify it. */
const BEGINNING = 40
export const beginningOf = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > BEGINNING ? `${line.slice(0, BEGINNING)}…` : line
}
