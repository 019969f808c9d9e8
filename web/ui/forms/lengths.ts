import { lengthOf, lengthWords } from '#contract/platform/text/text.ts'

export interface TextLength {
  length: number
  max: number
}

export const isTooLong = ({ length, max }: TextLength) => length > max

export const lengthProblem = (text: string, max: number) =>
  lengthOf(text) > max ? lengthWords(max) : undefined

/**
 * The lengths of a form's texts, by the names of fields that have a maximum. Nothing is cut: a pasted text
 * stays whole, and its author decides what to shorten.
 */
export function lengthsIn(form: HTMLFormElement | null): Record<string, TextLength> {
  const controls = [...(form?.elements ?? [])] as HTMLInputElement[]
  return Object.fromEntries(
    controls
      .filter(({ name, dataset }) => name && dataset.max)
      .filter(control => !control.closest('[hidden]'))
      .map(({ name, value, dataset }) => [name, { length: lengthOf(value), max: Number(dataset.max) }]),
  )
}
