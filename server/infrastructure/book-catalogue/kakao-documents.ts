import { type ExternalBook, THUMBNAIL_MAX } from '#contract/library/books/books.ts'
import { isShowableImage } from '#contract/platform/images/images.ts'
import { withoutForbiddenCharacters } from '#contract/platform/text/forbidden.ts'
import { normalizeText } from '#contract/platform/text/text.ts'

/** Normalizes a value to one line that passes the form's validation. */
const line = (value: unknown) =>
  typeof value === 'string' ? normalizeText(withoutForbiddenCharacters(value.replace(/\s+/g, ' '))) : ''

/** Pages allow only https images. Kakao's hosts support https, too. */
function thumbnailOf(value: unknown) {
  const link = line(value).replace(/^http:/i, 'https:')
  return link.length <= THUMBNAIL_MAX && isShowableImage(link) ? link : ''
}

function bookOf(document: unknown): ExternalBook[] {
  if (typeof document !== 'object' || document === null) return []
  const { title, contents, authors, publisher, thumbnail, isbn } = document as Record<string, unknown>
  const book = {
    title: line(title),
    contents: line(contents),
    authors: Array.isArray(authors) ? authors.map(line).filter(Boolean) : [],
    publisher: line(publisher),
    thumbnail: thumbnailOf(thumbnail),
    isbn: line(isbn),
  }
  return book.title ? [book] : []
}

/** Parses a Kakao response into books. Throws if the response has another shape. */
export function parseKakaoDocuments(answer: unknown): ExternalBook[] {
  const documents = (answer as { documents?: unknown } | null)?.documents
  if (!Array.isArray(documents)) throw new Error('the book search answered with unknown data')
  return documents.flatMap(bookOf)
}
