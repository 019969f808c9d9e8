import { createHash } from 'node:crypto'
import type { NewBook } from '#contract/library/books/books.ts'
import { invalid, notFound } from '#contract/platform/http/refusals.ts'
import { isShowableImage } from '#contract/platform/images/images.ts'
import { hasVisibleText, normalForm } from '#contract/platform/text/text.ts'

/** Normalizes text for comparison, ignoring case, character width, spaces and punctuation. */
const comparable = (text: string) =>
  normalForm(text, 'NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{Z}\p{C}]/gu, '')

/**
 * A key that is equal for registrations of the same book. It is hashed, because normalized text can exceed
 * the maximum size of an index entry.
 */
export function bookKey({ title, author }: { title: string; author: string }) {
  // A title that is only punctuation ("?") would become empty, so it is compared as it is.
  const key = [title, author].map(text => comparable(text) || text)
  return createHash('sha256').update(key.join('\n')).digest('base64url')
}

/** The check digit for the first twelve digits of an ISBN. */
function checkDigit(first: string) {
  const sum = [...first].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return String((10 - (sum % 10)) % 10)
}

/** The 13-digit ISBN in a text that may contain several numbers; `null` if there is none. */
export function isbnIn(text: string | null | undefined) {
  const numbers = (text ?? '').replaceAll('-', '').match(/\b(?:97[89]\d{10}|\d{9}[\dXx])\b/g) ?? []
  const isbns = numbers.map(number => {
    if (number.length === 13) return number
    const first = `978${number.slice(0, 9)}`
    return first + checkDigit(first)
  })
  return isbns.find(number => number.at(-1) === checkDigit(number.slice(0, 12))) ?? null
}

export function assertShowable({ title, author, thumbnail }: NewBook) {
  if (!hasVisibleText(title)) throw invalid('title', '제목을 입력해 주세요.')
  if (!hasVisibleText(author)) throw invalid('author', '저자를 입력해 주세요.')
  if (thumbnail && !isShowableImage(thumbnail))
    throw invalid('thumbnail', '표지는 https 주소이거나 올린 이미지여야 합니다.')
}

/** Returns the book that a lookup found. Throws if there is none. */
export function requireBook<T>(book: T | undefined) {
  if (book === undefined) throw notFound('book')
  return book
}
