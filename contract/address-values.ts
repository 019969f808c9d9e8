import { boardKeys } from '#contract/community/boards/boards.ts'
import { postSearchFields } from '#contract/community/posts/post-rules.ts'
import { bookSearchFields } from '#contract/library/books/book-rules.ts'
import { readingStatuses } from '#contract/library/bookshelf/reading-words.ts'
import { socialProviders } from '#contract/people/social/social-rules.ts'
import { ID_MAX, PAGE_MAX } from '#contract/platform/http/paging-rules.ts'
import { DEFAULT_PUZZLE_ORDER, puzzleOrderNames } from '#contract/puzzles/rankings/ranking-rules.ts'
import { levels } from '#contract/puzzles/ratings/level-rules.ts'

/** Normalizes one parameter of a page's address; `undefined` means that the parameter is ignored. */
export type Normalizer = (value: string) => string | undefined

const onlyIf =
  (isValid: (value: string) => boolean): Normalizer =>
  value =>
    isValid(value) ? value : undefined
const matching = (pattern: RegExp) => onlyIf(value => pattern.test(value))
export const oneOf = (...words: readonly string[]) => onlyIf(value => words.includes(value))

const id = onlyIf(value => /^[1-9]\d{0,9}$/.test(value) && Number(value) <= ID_MAX)
const text = onlyIf(value => value.trim() !== '')
/** A random secret of 16 bytes in base64url. */
const secret = matching(/^[\w-]{22}$/)
/** A page number. Page 1 is left out of addresses, and higher numbers than `PAGE_MAX` become `PAGE_MAX`. */
const page: Normalizer = value =>
  /^[1-9]\d*$/.test(value) && value !== '1' ? String(Math.min(Number(value), PAGE_MAX)) : undefined

/** The normalizer of each path parameter. */
export const parts = {
  board: oneOf(...boardKeys),
  postId: id,
  seriesId: id,
  bookId: id,
  memberId: id,
  number: id,
  room: secret,
  token: secret,
  listId: id,
  invite: secret,
} satisfies Record<string, Normalizer>

/** The normalizer of each query parameter. A name means the same on every page that reads it. */
export const queryNames = {
  board: parts.board,
  filter: oneOf('unsolved'),
  level: oneOf(...levels),
  page,
  q: text,
  searchBy: oneOf(...postSearchFields, ...bookSearchFields),
  searchTerm: text,
  series: id,
  sort: oneOf(...puzzleOrderNames.filter(order => order !== DEFAULT_PUZZLE_ORDER)),
  // Only the browser reads these parameters. The server renders the same page for all of their values.
  next: text,
  posts: page,
  comments: page,
  solved: page,
  unfinished: page,
  scraps: page,
  notes: page,
  shelf: page,
  by: id,
  act: matching(/^[a-z_]{1,20}$/),
  about: matching(/^[a-z]{1,20}-[1-9]\d{0,9}$/),
  days: matching(/^[1-9]\d{0,2}$/),
  with: oneOf(...socialProviders),
  status: oneOf(...readingStatuses),
  state: oneOf('decided'),
  season: matching(/^20\d\d-[1-4]$/),
  month: matching(/^\d{4}-(0[1-9]|1[0-2])$/),
} satisfies Record<string, Normalizer>

export type QueryName = keyof typeof queryNames
