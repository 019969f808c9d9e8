import { readingStatuses } from '#contract/library/bookshelf/reading-words.ts'

/** Which books of a shelf an address asks for; all where it names no status. */
export const statusOf = (search: URLSearchParams) =>
  readingStatuses.find(status => status === search.get('status'))
