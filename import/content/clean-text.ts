import { escapeHtml } from '#contract/platform/text/escape-html.ts'
import { withoutForbiddenCharacters } from '#contract/platform/text/forbidden.ts'
import { withoutInvisible } from '#contract/platform/text/invisible.ts'
import { cleanText, hasVisibleText, normalForm } from '#contract/platform/text/text.ts'

/** Half-width sound marks count as marks, as in the check of the product. */
const MARKS = /([\p{M}\uff9e\uff9f]{6})[\p{M}\uff9e\uff9f]+/gu

/** A text that this product accepts, whatever was stored. */
export function acceptableText(text: string, { isLine = false } = {}) {
  const allowed = withoutForbiddenCharacters(text)
  // Marks are counted in the stored form, because composing can add some.
  const stored = normalForm(withoutInvisible(allowed), 'NFC')
  return cleanText(stored.replace(MARKS, '$1'), { isLine }).text
}

/** The first characters of a text, with an ellipsis if more follow. */
export function truncate(text: string, most: number) {
  if (text.length <= most) return text
  const characters = [...text.slice(0, 2 * most + 2)]
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text
}

export function titleOf(text: string, most: number) {
  const title = acceptableText(text, { isLine: true }).replace(/\s+/g, ' ').trim()
  return hasVisibleText(title) ? truncate(title, most) : '제목 없음'
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#039': "'", '#39': "'" }

/** Undoes one escaping of a title or a name that was stored as HTML. */
export const unescapedOnce = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#0?39);/g, (_, name: string) => ENTITIES[name] ?? '')

export const htmlOfPlain = (text: string) => withBreaks(escapeHtml(text))

export const withBreaks = (html: string) => html.replace(/\r\n?|\n/g, '<br>')
