import type { ExternalBook } from '#contract/library/books/books.ts'

/** Where the register form looks books up: Kakao's search, or the classics that ship with the product. */
export interface BookCatalogue {
  /** Best first. Throws the refusal `unavailable` where the lookup fails. */
  search(query: string): Promise<ExternalBook[]>
}

/** Books of one lookup: what the results window shows without paging. */
export const CATALOGUE_RESULTS = 20
