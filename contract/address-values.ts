import { boardKeys } from '#contract/community/boards/boards.ts'
import { postSearchFields } from '#contract/community/posts/post-rules.ts'
import { bookSearchFields } from '#contract/library/books/book-rules.ts'
import { readingStatuses } from '#contract/library/bookshelf/reading-words.ts'
import { socialProviders } from '#contract/people/social/social-rules.ts'
import { ID_MAX, PAGE_MAX } from '#contract/platform/http/paging-rules.ts'
import { DEFAULT_PUZZLE_ORDER, puzzleOrderNames } from '#contract/puzzles/rankings/ranking-rules.ts'
import { levels } from '#contract/puzzles/ratings/level-rules.ts'

/** Normalizes a value of an address; `undefined` means that the value has no effect. */
export type Normalizer = (value: string) => string | undefined

const where =
  (isSo: (value: string) => boolean): Normalizer =>
  value =>
    isSo(value) ? value : undefined
export const oneOf = (...words: readonly string[]) => where(value => words.includes(value))

const id = where(value => /^[1-9]\d{0,9}$/.test(value) && Number(value) <= ID_MAX)
const words = where(value => value.trim() !== '')
/** The first page has no number in its address. All numbers beyond any list share one address. */
const page: Normalizer = value =>
  /^[1-9]\d*$/.test(value) && value !== '1' ? String(Math.min(Number(value), PAGE_MAX)) : undefined

/** The parameters of paths. */
export const parts = {
  board: oneOf(...boardKeys),
  postId: id,
  seriesId: id,
  bookId: id,
  memberId: id,
  number: id,
  room: where(value => /^[\w-]{22}$/.test(value)),
  token: where(value => /^[\w-]{22}$/.test(value)),
  listId: id,
  invite: where(value => /^[\w-]{22}$/.test(value)),
} satisfies Record<string, Normalizer>

/** The query parameters. Each has the same name on every page that reads it. */
export const queryNames = {
  board: parts.board,
  filter: oneOf('unsolved'),
  level: oneOf(...levels),
  page,
  q: words,
  searchBy: oneOf(...postSearchFields, ...bookSearchFields),
  searchTerm: words,
  series: id,
  sort: oneOf(...puzzleOrderNames.filter(order => order !== DEFAULT_PUZZLE_ORDER)),
  // Only the browser reads these. The server renders the same page with any of them.
  next: words,
  posts: page,
  comments: page,
  solved: page,
  unfinished: page,
  scraps: page,
  notes: page,
  shelf: page,
  by: id,
  act: where(value => /^[a-z_]{1,20}$/.test(value)),
  about: where(value => /^[a-z]{1,20}-[1-9]\d{0,9}$/.test(value)),
  days: where(value => /^[1-9]\d{0,2}$/.test(value)),
  with: oneOf(...socialProviders),
  status: oneOf(...readingStatuses),
  state: oneOf('decided'),
  season: where(value => /^20\d\d-[1-4]$/.test(value)),
  month: where(value => /^\d{4}-(0[1-9]|1[0-2])$/.test(value)),
} satisfies Record<string, Normalizer>

export type QueryName = keyof typeof queryNames
