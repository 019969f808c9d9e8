import { createHash } from 'node:crypto'
import type { NewBook } from '#contract/library/books/books.ts'
import { invalid, Refusal } from '#contract/platform/http/refusals.ts'
import { isShowableImage } from '#contract/platform/images/images.ts'
import { hasInk, normalForm } from '#contract/platform/text/text.ts'

/** Written alike but for case, width, spaces and punctuation. */
const comparable = (text: string) =>
  normalForm(text, 'NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{Z}\p{C}]/gu, '')

/** What makes two registrations the same book. Hashed: compatibility forms can grow past what an index holds. */
export function bookKey({ title, author }: { title: string; author: string }) {
  // A title of punctuation alone ("?") is compared as it stands.
  const key = [title, author].map(text => comparable(text) || text)
  return createHash('sha256').update(key.join('\n')).digest('base64url')
}

/** Throws where a book can't be shown. */
export function assertShowable({ title, author, thumbnail }: NewBook) {
  if (!hasInk(title)) throw invalid('title', '제목을 입력해 주세요.')
  if (!hasInk(author)) throw invalid('author', '저자를 입력해 주세요.')
  if (thumbnail && !isShowableImage(thumbnail))
    throw invalid('thumbnail', '표지는 https 주소이거나 올린 이미지여야 합니다.')
}

/** What is asked for by the id of a book. */
export function activeBook<T>(book: T | undefined) {
  if (book === undefined) throw new Refusal('not_found', { message: '도서를 찾을 수 없습니다.' })
  return book
}
