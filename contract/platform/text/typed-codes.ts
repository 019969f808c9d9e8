import { withoutInvisible } from './invisible.ts'
import { normalForm } from './text.ts'

const isDigit = (point: number) => /\p{Nd}/u.test(String.fromCodePoint(point))

/**
 * The value of a digit of any script. Each script has its ten digits in sequence from zero, and two sequences
 * may be adjacent.
 */
function digitOf(digit: string) {
  const point = digit.codePointAt(0) as number
  let before = 0
  while (isDigit(point - before - 1)) before += 1
  return String(before % 10)
}

/**
 * A typed or pasted code in its normal form, for the form and the server. It may contain digits of any
 * script, full-width letters, capitals, and spaces or dashes between the parts.
 */
export const typedCode = (text: string) =>
  normalForm(withoutInvisible(text), 'NFKC')
    .toLowerCase()
    .replace(/[\s\p{Pd}\p{Cf}\u2212]/gu, '')
    .replace(/\p{Nd}/gu, digitOf)
