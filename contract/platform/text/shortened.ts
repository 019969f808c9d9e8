/** A text cut to this many characters, with an ellipsis if it was longer. */
export function shortened(text: string, max: number) {
  const characters = [...text]
  return characters.length > max ? `${characters.slice(0, max).join('').trimEnd()}…` : text
}
