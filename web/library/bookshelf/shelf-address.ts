import { readingStatuses } from '#contract/library/bookshelf/reading-words.ts'

/** The reading status that an address filters by; all books without one. */
export const statusOf = (search: URLSearchParams) =>
  readingStatuses.find(status => status === search.get('status'))
