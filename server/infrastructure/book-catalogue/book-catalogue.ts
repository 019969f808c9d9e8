import type { ExternalBook } from '#contract/library/books/books.ts'

/** The book lookup of the register form: Kakao's search, or the classics that ship with the product. */
export interface BookCatalogue {
  /** Returns the best match first. Throws the refusal `unavailable` if the lookup fails. */
  search(query: string): Promise<ExternalBook[]>
}

/** Maximum number of books per lookup, since the list of results has no pages. */
export const CATALOGUE_RESULTS = 20
