import { escapeHtml } from '#contract/platform/text/escape-html.ts'
import { withoutForbiddenCharacters } from '#contract/platform/text/forbidden.ts'
import { cleanText, hasVisibleText } from '#contract/platform/text/text.ts'

const MARKS = /(\p{M}{6})\p{M}+/gu

/** A text that this product accepts, whatever was stored. */
export const acceptableText = (text: string, { isLine = false } = {}) =>
  cleanText(
    withoutForbiddenCharacters(text)
      .replace(MARKS, '$1')
      .replace(/[\uff9e\uff9f]{7,}/gu, ''),
    { isLine },
  ).text

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
