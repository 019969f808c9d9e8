export interface Parts {
  mark: string
  ranges: { from: number; to: number }[]
}

/** The arrows select in a field that may be written in, and in no other: this one takes nothing in. */
export function takeNothingIn(field: HTMLTextAreaElement) {
  const refuse = (event: InputEvent) => event.preventDefault()
  field.addEventListener('beforeinput', refuse)
  return () => field.removeEventListener('beforeinput', refuse)
}

/** So much of a part says which it is. */
const BEGINNING = 40
export const beginningOf = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > BEGINNING ? `${line.slice(0, BEGINNING)}…` : line
}
