import { fragmentOf } from './nodes.ts'

const RAISED: Record<string, string> = {
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
  '+': '⁺',
  '-': '⁻',
  '−': '⁻',
  '=': '⁼',
  '(': '⁽',
  ')': '⁾',
  n: 'ⁿ',
  i: 'ⁱ',
}
const LOWERED: Record<string, string> = {
  '0': '₀',
  '1': '₁',
  '2': '₂',
  '3': '₃',
  '4': '₄',
  '5': '₅',
  '6': '₆',
  '7': '₇',
  '8': '₈',
  '9': '₉',
  '+': '₊',
  '-': '₋',
  '−': '₋',
  '=': '₌',
  '(': '₍',
  ')': '₎',
}

/**
 * Uses Unicode superscript and subscript characters if available: "10" with a raised "2" must not become
 * "102".
 */
function shifted(words: string, letters: Record<string, string>, sign: string) {
  const found = [...words].map(letter => letters[letter])
  if (found.every(letter => letter !== undefined)) return found.join('')
  if (words.length === 1) return `${sign}${words}`
  // "st" and "TM" read well without a sign.
  return /^\p{L}+$/u.test(words) ? words : `${sign}(${words})`
}

const isTicked = (box: Element) =>
  box.matches('[aria-checked="true"], [checked], .checkbox-on') ? '☑ ' : '☐ '

/** Replaces elements whose meaning is in their appearance with text. */
export function withSignsAsWords(body: HTMLElement) {
  // A checklist box is an image in Google Docs and an empty element in Notion.
  for (const item of body.querySelectorAll('li[role="checkbox"]')) {
    item.querySelector('img')?.remove()
    ;(item.querySelector('p') ?? item).prepend(isTicked(item))
  }
  for (const box of body.querySelectorAll('input[type="checkbox"], .checkbox')) box.replaceWith(isTicked(box))
  for (const sup of body.querySelectorAll('sup'))
    if (!sup.querySelector('a, img')) sup.replaceWith(shifted(sup.textContent, RAISED, '^'))
  for (const sub of body.querySelectorAll('sub'))
    if (!sub.querySelector('a, img')) sub.replaceWith(shifted(sub.textContent, LOWERED, '_'))
  for (const reading of body.querySelectorAll('rp')) reading.remove()
  for (const reading of body.querySelectorAll('rt')) reading.replaceWith(`(${reading.textContent})`)
  for (const quote of body.querySelectorAll('q')) quote.replaceWith('“', fragmentOf(quote.childNodes), '”')
  for (const formula of body.querySelectorAll('math')) {
    const source = formula.querySelector('annotation')?.textContent ?? formula.getAttribute('alttext')
    if (source) formula.replaceWith(source)
  }
}
