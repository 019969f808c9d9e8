import { type RefObject, useEffect, useState } from 'react'
import { isTooLong, lengthsIn, type TextLength } from './lengths.ts'

export const tooLongIn = (lengths: Record<string, TextLength>) =>
  Object.entries(lengths).filter(([, text]) => isTooLong(text))

/** The lengths of a form's texts, read again after each render. */
export function useLengths(element: RefObject<HTMLFormElement | null>) {
  const [lengths, setLengths] = useState<Record<string, TextLength>>({})
  useEffect(() => {
    const now = lengthsIn(element.current)
    setLengths(before => (JSON.stringify(before) === JSON.stringify(now) ? before : now))
  })
  return lengths
}
