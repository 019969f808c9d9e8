import type { ExternalBook } from '#contract/library/books/books.ts'
import { searchForm } from '#contract/platform/text/text.ts'
import { type BookCatalogue, CATALOGUE_RESULTS } from './book-catalogue.ts'

/** Spaces are removed because spacing varies in Korean: 오리엔트특급 and 오리엔트 특급 are the same title. */
const withoutSpaces = (text: string) => searchForm(text).replaceAll(' ', '')

/** Match distance of a book: 0 is best, `null` is no match. */
function distance({ title, authors }: { title: string; authors: string[] }, term: string) {
  if (title === term) return 0
  if (title.startsWith(term)) return 1
  if (title.includes(term)) return 2
  return authors.some(author => author.includes(term)) ? 3 : null
}

/** Books that ship with the product, for a site without a key for Kakao's search. They have no covers. */
export function bundledCatalogue(books: Omit<ExternalBook, 'thumbnail'>[]): BookCatalogue {
  const shelf = books.map(({ title, authors, publisher, contents, isbn }) => ({
    book: { title, contents, authors, publisher, thumbnail: '', isbn },
    title: withoutSpaces(title),
    authors: authors.map(withoutSpaces),
  }))
  return {
    async search(query) {
      const term = withoutSpaces(query)
      if (!term) return []
      return shelf
        .flatMap(entry => {
          const far = distance(entry, term)
          return far === null ? [] : [{ book: entry.book, far }]
        })
        .sort((one, other) => one.far - other.far)
        .slice(0, CATALOGUE_RESULTS)
        .map(({ book }) => book)
    },
  }
}
