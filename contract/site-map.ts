import type { BoardKey } from '#contract/community/boards/boards.ts'
import { bookOrders, DEFAULT_BOOK_ORDER } from '#contract/library/books/book-rules.ts'
import { memberFilters, memberSearchFields } from '#contract/people/members/member-search.ts'
import { type Normalizer, oneOf, type QueryName, queryNames } from './address-values.ts'

interface Page {
  /** The path, with a colon before each parameter. */
  path: string
  /** The query parameters that server rendering reads. */
  serverQuery?: readonly QueryName[]
  /** The query parameters that only the browser reads. */
  browserQuery?: readonly QueryName[]
  /** Validation rules that differ from the usual ones of `queryNames`. */
  normalizers?: Partial<Record<QueryName, Normalizer>>
  /** How search engines treat the page: listed in the sitemap, allowed to be indexed, or refused. */
  indexing: 'sitemap' | 'allowed' | 'refused'
  /** The address carries a code that acts for a member, so neither browser nor proxy may keep the page. */
  isSecret?: true
}

const search = ['page', 'searchBy', 'searchTerm'] as const
const shelves = {
  serverQuery: [...search, 'sort'],
  normalizers: { sort: oneOf(...bookOrders.filter(order => order !== DEFAULT_BOOK_ORDER)) },
} as const

/** Every page of the site, once. A literal path comes before a path with a parameter in that position. */
export const siteMap = {
  home: { path: '/', indexing: 'sitemap' },
  board: { path: '/board/:board', serverQuery: ['filter', 'level', ...search], indexing: 'sitemap' },
  newPost: { path: '/post/new', serverQuery: ['board', 'series'], indexing: 'refused' },
  editPost: { path: '/post/edit/:postId', indexing: 'refused' },
  postStats: { path: '/post/:postId/stats', indexing: 'refused' },
  seriesStats: { path: '/series/:seriesId/stats', indexing: 'refused' },
  post: { path: '/post/:postId', serverQuery: ['page'], indexing: 'sitemap' },
  daily: { path: '/daily', indexing: 'sitemap' },
  dailyArchive: { path: '/daily/archive', serverQuery: ['month'], indexing: 'sitemap' },
  dailyCase: { path: '/daily/:number', indexing: 'sitemap' },
  practice: { path: '/practice', indexing: 'sitemap' },
  together: { path: '/together/:room', indexing: 'refused' },
  list: { path: '/list/:listId', indexing: 'allowed' },
  ownLists: { path: '/user/lists', indexing: 'refused' },
  ownList: { path: '/user/lists/:listId', indexing: 'refused' },
  crew: { path: '/crew', indexing: 'refused' },
  crewInvite: { path: '/crew/:invite', indexing: 'refused' },
  seriesList: { path: '/series', serverQuery: ['page'], indexing: 'sitemap' },
  newSeries: { path: '/series/new', indexing: 'refused' },
  followedSeries: { path: '/series/followed', browserQuery: ['page'], indexing: 'refused' },
  editSeries: { path: '/series/edit/:seriesId', indexing: 'refused' },
  series: { path: '/series/:seriesId', indexing: 'sitemap' },
  search: { path: '/search', serverQuery: ['q'], indexing: 'refused' },
  memberRanking: { path: '/rank/member', serverQuery: ['page'], indexing: 'sitemap' },
  seasonRanking: { path: '/rank/season', serverQuery: ['page', 'season'], indexing: 'sitemap' },
  puzzleRanking: { path: '/rank/quiz', serverQuery: ['page', 'sort'], indexing: 'sitemap' },
  books: { path: '/book', ...shelves, indexing: 'sitemap' },
  newBook: { path: '/book/new', indexing: 'refused' },
  book: { path: '/book/:bookId', serverQuery: ['page'], indexing: 'sitemap' },
  bookRanking: { path: '/rank/book', ...shelves, indexing: 'allowed' },
  member: {
    path: '/member/:memberId',
    serverQuery: ['page', 'solved', 'shelf', 'status'],
    indexing: 'allowed',
  },
  signUp: { path: '/signup', browserQuery: ['next'], indexing: 'allowed' },
  signIn: { path: '/signin', browserQuery: ['next'], indexing: 'allowed' },
  own: {
    path: '/user',
    browserQuery: ['posts', 'comments', 'solved', 'unfinished', 'scraps', 'notes', 'shelf', 'status', 'q'],
    indexing: 'refused',
  },
  settings: { path: '/user/settings', indexing: 'refused' },
  devices: { path: '/user/sessions', browserQuery: ['page'], indexing: 'refused' },
  record: { path: '/user/record', browserQuery: ['page'], indexing: 'refused' },
  notificationSettings: { path: '/user/notifications', browserQuery: ['page'], indexing: 'refused' },
  blocks: { path: '/user/blocks', browserQuery: ['page'], indexing: 'refused' },
  ownReports: { path: '/user/reports', browserQuery: ['page'], indexing: 'refused' },
  ownInquiries: { path: '/user/inquiries', browserQuery: ['page'], indexing: 'refused' },
  announced: { path: '/user/notices', indexing: 'refused' },
  staff: { path: '/staff', browserQuery: ['page', 'state'], indexing: 'refused' },
  staffLog: { path: '/staff/log', browserQuery: ['page', 'act', 'by', 'about'], indexing: 'refused' },
  accesses: { path: '/staff/accesses', browserQuery: ['page', 'month'], indexing: 'refused' },
  staffClaims: { path: '/staff/claims', browserQuery: ['page'], indexing: 'refused' },
  staffInquiries: { path: '/staff/inquiries', browserQuery: ['page'], indexing: 'refused' },
  staffDaily: { path: '/staff/daily', indexing: 'refused' },
  staffRoles: { path: '/staff/roles', browserQuery: ['page'], indexing: 'refused' },
  memberCards: {
    path: '/staff/members',
    browserQuery: ['page', 'searchBy', 'searchTerm', 'filter'],
    normalizers: { searchBy: oneOf(...memberSearchFields), filter: oneOf(...memberFilters) },
    indexing: 'refused',
  },
  memberCard: { path: '/staff/members/:memberId', indexing: 'refused' },
  statistics: { path: '/staff/stats', browserQuery: ['board', 'days'], indexing: 'refused' },
  announcements: { path: '/staff/notices', browserQuery: ['page'], indexing: 'refused' },
  options: { path: '/staff/settings', indexing: 'refused' },
  face: { path: '/staff/face', indexing: 'refused' },
  setup: { path: '/staff/setup', indexing: 'refused' },
  watchedWords: { path: '/admin/words', browserQuery: ['page', 'searchTerm'], indexing: 'refused' },
  email: { path: '/auth/email', browserQuery: ['next'], indexing: 'refused' },
  social: { path: '/auth/social', browserQuery: ['with', 'next'], indexing: 'refused', isSecret: true },
  firstPassword: { path: '/auth/password', indexing: 'refused', isSecret: true },
  unsubscribe: { path: '/unsubscribe/:token', indexing: 'refused', isSecret: true },
  privacy: { path: '/privacy', indexing: 'sitemap' },
  terms: { path: '/terms', indexing: 'sitemap' },
  guide: { path: '/guide', indexing: 'sitemap' },
  youth: { path: '/youth', indexing: 'sitemap' },
  rights: { path: '/rights', indexing: 'sitemap' },
  claim: { path: '/rights/claim', indexing: 'refused' },
  inquiry: { path: '/inquiry', indexing: 'sitemap' },
  inquiryState: { path: '/inquiry/state', indexing: 'refused' },
  transparency: { path: '/transparency', serverQuery: ['page'], indexing: 'sitemap' },
  // The browser shows this page at any address when it has no connection.
  offline: { path: '/offline', indexing: 'refused' },
} as const satisfies Record<string, Page>

export type PageName = keyof typeof siteMap

export const pageNames = Object.keys(siteMap) as PageName[]

/** A page of the map under the type that all pages share. */
export const pageNamed = (name: PageName): Page => siteMap[name]

/**
 * Whether browsers store the page for reading offline. Such pages are worth reading and the same for
 * everyone.
 */
export const isSavedOffline = (name: PageName) =>
  pageNamed(name).indexing === 'sitemap' || name === 'bookRanking'

type PartsOf<Path extends string> = Path extends `${string}:${infer Part}/${infer Rest}`
  ? Part | PartsOf<`/${Rest}`>
  : Path extends `${string}:${infer Part}`
    ? Part
    : never

type ServerQueryOf<P> = P extends { serverQuery: readonly (infer Name)[] } ? Name : never
type BrowserQueryOf<P> = P extends { browserQuery: readonly (infer Name)[] } ? Name : never

/** The path parameters and query parameters of a page's address. */
type Address<N extends PageName> = Record<PartsOf<(typeof siteMap)[N]['path']>, string | number> &
  Partial<
    Record<
      (ServerQueryOf<(typeof siteMap)[N]> | BrowserQueryOf<(typeof siteMap)[N]>) & string,
      string | number | undefined
    >
  >

type Given<N extends PageName> = [PartsOf<(typeof siteMap)[N]['path']>] extends [never]
  ? [given?: Address<N>]
  : [given: Address<N>]

/**
 * The query parameters that a page reads, in canonical order and spelling. Values without effect are left
 * out.
 */
export function queryOf(
  name: PageName,
  read: (name: QueryName) => string | undefined,
  { withBrowserQuery = false } = {},
) {
  const { serverQuery = [], browserQuery = [], normalizers = {} } = pageNamed(name)
  const query = new URLSearchParams()
  for (const asked of withBrowserQuery ? [...serverQuery, ...browserQuery] : serverQuery) {
    const value = (normalizers[asked] ?? queryNames[asked])(read(asked) ?? '')
    if (value !== undefined) query.set(asked, value)
  }
  // A search field has no effect without a search term.
  if (!query.has('searchTerm')) query.delete('searchBy')
  return query
}

/** The parts of each page's address: the path as alternating literals and parameter names, and the query. */
const addressForms = Object.fromEntries(
  pageNames.map(name => {
    const { path, serverQuery = [], browserQuery = [] } = pageNamed(name)
    return [name, { pieces: path.split(/:(\w+)/), asked: [...serverQuery, ...browserQuery] }]
  }),
) as Record<PageName, { pieces: string[]; asked: QueryName[] }>

/** The address of a page: `hrefOf('board', { board: 'free', page: 2 })`. */
export function hrefOf<N extends PageName>(name: N, ...[given]: Given<N>) {
  const { pieces, asked } = addressForms[name]
  const values = (given ?? {}) as Record<string, string | number | undefined>
  let path = ''
  for (const [at, piece] of pieces.entries())
    path += at % 2 ? encodeURIComponent(String(values[piece])) : piece
  // A shortcut: a page contains about a hundred addresses, and most have no query.
  if (asked.every(query => values[query] === undefined)) return path
  const query = queryOf(name, asked => values[asked]?.toString(), { withBrowserQuery: true })
  return query.size ? `${path}?${query}` : path
}

/** The address of the RSS feed of one board or of all boards. The feed is not a page. */
export const feedHref = (board?: BoardKey) => `${board ? hrefOf('board', { board }) : ''}/rss.xml`
