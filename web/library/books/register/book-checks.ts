import {
  BOOK_AUTHOR_MAX,
  BOOK_TITLE_MAX,
  PLOT_MAX,
  PUBLISHER_MAX,
} from '#contract/library/books/book-rules.ts'
import type { ExternalBook } from '#contract/library/books/books.ts'
import { isShowableImage } from '#contract/platform/images/image-links.ts'
import { optional, required } from '#web/ui/forms/use-form.ts'

/** The source of a new book: none yet, the lookup, or manual entry. */
export type BookSource = 'none' | 'picked' | 'byHand'

const bookFields = ['title', 'author', 'publisher', 'plot', 'thumbnail'] as const
export type BookTexts = Record<(typeof bookFields)[number], string>

const showable = (link: string) =>
  link.trim() === '' || isShowableImage(link.trim()) ? undefined : '표지는 https로 시작하는 주소여야 합니다.'

/** The lookup lacks the publisher or plot of some books, so only manual entry requires them. */
export const bookChecks = (source: BookSource) => ({
  title: required('제목을 입력해 주세요.'),
  author: required('저자를 입력해 주세요.'),
  publisher: source === 'byHand' ? required('출판사를 입력해 주세요.') : optional,
  plot: source === 'byHand' ? required('줄거리를 입력해 주세요.') : optional,
  thumbnail: showable,
})

/** The form texts of a chosen book. */
export const textsOf = ({ title, authors, publisher, contents, thumbnail }: ExternalBook): BookTexts => ({
  title: title.slice(0, BOOK_TITLE_MAX),
  author: authors.join(', ').slice(0, BOOK_AUTHOR_MAX),
  publisher: publisher.slice(0, PUBLISHER_MAX),
  plot: contents.slice(0, PLOT_MAX),
  thumbnail,
})

/** The reason the book can't be registered yet. */
export function registerReason(source: BookSource, problems: Partial<BookTexts>) {
  if (source === 'none') return '제목으로 검색해서 도서를 선택하면 등록할 수 있습니다.'
  const labels: BookTexts = {
    title: '제목',
    author: '저자',
    publisher: '출판사',
    plot: '줄거리',
    thumbnail: '표지 주소',
  }
  const missing = bookFields.filter(field => problems[field]).map(field => labels[field])
  return missing.length > 0 ? `확인할 항목: ${missing.join(', ')}` : null
}
