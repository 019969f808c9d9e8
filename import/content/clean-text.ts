import { escapeHtml } from '#contract/platform/text/escape-html.ts'
import { withoutForbiddenCharacters } from '#contract/platform/text/forbidden.ts'
import { withoutInvisible } from '#contract/platform/text/invisible.ts'
import { cleanText, hasVisibleText, normalForm } from '#contract/platform/text/text.ts'

/** Half-width sound marks count as marks, as in the product's own check. */
const MARKS = /([\p{M}\uff9e\uff9f]{6})[\p{M}\uff9e\uff9f]+/gu

/** Turns any stored text into one that this product accepts. */
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

/** The first printable code point after ASCII. Lower references are signs of HTML or controls. */
const REFERENCE_MIN = 0xa0
const CODE_POINT_MAX = 0x10ffff

/**
 * Replaces character references such as `&#46624;`. Browsers sent them to EUC-KR sites for letters that EUC-KR lacks,
 * and old ones sent two halves of a surrogate pair.
 */
export const withoutReferences = (text: string) =>
  text
    .replace(/&#(\d{4,7});/g, (reference, digits: string) => {
      const code = Number(digits)
      return code >= REFERENCE_MIN && code <= CODE_POINT_MAX ? String.fromCodePoint(code) : reference
    })
    .replace(/\p{Cs}/gu, '')

export const htmlOfPlain = (text: string) => withBreaks(escapeHtml(text))

export const withBreaks = (html: string) => html.replace(/\r\n?|\n/g, '<br>')
