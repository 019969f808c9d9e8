import type { BoardKey } from '#contract/community/boards/boards.ts'
import { bookOrders, USUAL_BOOK_ORDER } from '#contract/library/books/book-rules.ts'
import { memberFilters, memberSearchFields } from '#contract/people/members/member-search.ts'
import { oneOf, type QueryName, queryNames, type Says } from './address-values.ts'

interface Page {
  /** The path, with a colon before each parameter. */
  path: string
  /** The query parameters that server rendering reads. */
  reads?: readonly QueryName[]
  /** The query parameters that only the browser reads. */
  readsLater?: readonly QueryName[]
  /** Validation rules that differ from the usual ones of `queryNames`. */
  says?: Partial<Record<QueryName, Says>>
  /** How search engines treat the page: listed in the sitemap, indexed if found, or excluded. */
  found: 'led to' | 'come upon' | 'kept out'
  /** The address carries a code that acts for a member, so neither browser nor proxy may keep the page. */
  isSecret?: true
}

const search = ['page', 'searchBy', 'searchTerm'] as const
const shelves = {
  reads: [...search, 'sort'],
  says: { sort: oneOf(...bookOrders.filter(order => order !== USUAL_BOOK_ORDER)) },
} as const

/** Every page of the site, once. A literal path comes before a path with a parameter in that position. */
export const siteMap = {
  home: { path: '/', found: 'led to' },
  board: { path: '/board/:board', reads: ['filter', 'level', ...search], found: 'led to' },
  newPost: { path: '/post/new', reads: ['board', 'series'], found: 'kept out' },
  editPost: { path: '/post/edit/:postId', found: 'kept out' },
  postStats: { path: '/post/:postId/stats', found: 'kept out' },
  seriesStats: { path: '/series/:seriesId/stats', found: 'kept out' },
  post: { path: '/post/:postId', reads: ['page'], found: 'led to' },
  daily: { path: '/daily', found: 'led to' },
  dailyArchive: { path: '/daily/archive', reads: ['month'], found: 'led to' },
  dailyCase: { path: '/daily/:number', found: 'led to' },
  practice: { path: '/practice', found: 'led to' },
  together: { path: '/together/:room', found: 'kept out' },
  list: { path: '/list/:listId', found: 'come upon' },
  ownLists: { path: '/user/lists', found: 'kept out' },
  ownList: { path: '/user/lists/:listId', found: 'kept out' },
  crew: { path: '/crew', found: 'kept out' },
  crewInvite: { path: '/crew/:invite', found: 'kept out' },
  seriesList: { path: '/series', reads: ['page'], found: 'led to' },
  newSeries: { path: '/series/new', found: 'kept out' },
  followedSeries: { path: '/series/followed', readsLater: ['page'], found: 'kept out' },
  editSeries: { path: '/series/edit/:seriesId', found: 'kept out' },
  series: { path: '/series/:seriesId', found: 'led to' },
  search: { path: '/search', reads: ['q'], found: 'kept out' },
  memberRanking: { path: '/rank/member', reads: ['page'], found: 'led to' },
  seasonRanking: { path: '/rank/season', reads: ['page', 'season'], found: 'led to' },
  puzzleRanking: { path: '/rank/quiz', reads: ['page', 'sort'], found: 'led to' },
  books: { path: '/book', ...shelves, found: 'led to' },
  newBook: { path: '/book/new', found: 'kept out' },
  book: { path: '/book/:bookId', reads: ['page'], found: 'led to' },
  bookRanking: { path: '/rank/book', ...shelves, found: 'come upon' },
  member: { path: '/member/:memberId', reads: ['page', 'solved', 'shelf', 'status'], found: 'come upon' },
  signUp: { path: '/signup', readsLater: ['next'], found: 'come upon' },
  signIn: { path: '/signin', readsLater: ['next'], found: 'come upon' },
  own: {
    path: '/user',
    readsLater: ['posts', 'comments', 'solved', 'unfinished', 'scraps', 'notes', 'shelf', 'status', 'q'],
    found: 'kept out',
  },
  settings: { path: '/user/settings', found: 'kept out' },
  devices: { path: '/user/sessions', readsLater: ['page'], found: 'kept out' },
  record: { path: '/user/record', readsLater: ['page'], found: 'kept out' },
  notificationSettings: { path: '/user/notifications', readsLater: ['page'], found: 'kept out' },
  blocks: { path: '/user/blocks', readsLater: ['page'], found: 'kept out' },
  ownReports: { path: '/user/reports', readsLater: ['page'], found: 'kept out' },
  ownInquiries: { path: '/user/inquiries', readsLater: ['page'], found: 'kept out' },
  announced: { path: '/user/notices', found: 'kept out' },
  staff: { path: '/staff', readsLater: ['page', 'state'], found: 'kept out' },
  staffLog: { path: '/staff/log', readsLater: ['page', 'act', 'by', 'about'], found: 'kept out' },
  accesses: { path: '/staff/accesses', readsLater: ['page', 'month'], found: 'kept out' },
  staffClaims: { path: '/staff/claims', readsLater: ['page'], found: 'kept out' },
  staffInquiries: { path: '/staff/inquiries', readsLater: ['page'], found: 'kept out' },
  staffDaily: { path: '/staff/daily', found: 'kept out' },
  staffRoles: { path: '/staff/roles', readsLater: ['page'], found: 'kept out' },
  memberCards: {
    path: '/staff/members',
    readsLater: ['page', 'searchBy', 'searchTerm', 'filter'],
    says: { searchBy: oneOf(...memberSearchFields), filter: oneOf(...memberFilters) },
    found: 'kept out',
  },
  memberCard: { path: '/staff/members/:memberId', found: 'kept out' },
  statistics: { path: '/staff/stats', readsLater: ['board', 'days'], found: 'kept out' },
  announcements: { path: '/staff/notices', readsLater: ['page'], found: 'kept out' },
  options: { path: '/staff/settings', found: 'kept out' },
  face: { path: '/staff/face', found: 'kept out' },
  setup: { path: '/staff/setup', found: 'kept out' },
  watchedWords: { path: '/admin/words', readsLater: ['page', 'searchTerm'], found: 'kept out' },
  email: { path: '/auth/email', readsLater: ['next'], found: 'kept out' },
  social: { path: '/auth/social', readsLater: ['with', 'next'], found: 'kept out', isSecret: true },
  firstPassword: { path: '/auth/password', found: 'kept out', isSecret: true },
  unsubscribe: { path: '/unsubscribe/:token', found: 'kept out', isSecret: true },
  privacy: { path: '/privacy', found: 'led to' },
  terms: { path: '/terms', found: 'led to' },
  guide: { path: '/guide', found: 'led to' },
  youth: { path: '/youth', found: 'led to' },
  rights: { path: '/rights', found: 'led to' },
  claim: { path: '/rights/claim', found: 'kept out' },
  inquiry: { path: '/inquiry', found: 'led to' },
  inquiryState: { path: '/inquiry/state', found: 'kept out' },
  transparency: { path: '/transparency', reads: ['page'], found: 'led to' },
  // The browser shows this page at any address when it has no connection.
  offline: { path: '/offline', found: 'kept out' },
} as const satisfies Record<string, Page>

export type PageName = keyof typeof siteMap

export const pageNames = Object.keys(siteMap) as PageName[]

/** A page of the map under the common type. */
export const pageNamed = (name: PageName): Page => siteMap[name]

/**
 * Whether browsers store the page for reading offline. Such pages are worth reading and the same for
 * everyone.
 */
export const isSavedOffline = (name: PageName) => pageNamed(name).found === 'led to' || name === 'bookRanking'

type PartsOf<Path extends string> = Path extends `${string}:${infer Part}/${infer Rest}`
  ? Part | PartsOf<`/${Rest}`>
  : Path extends `${string}:${infer Part}`
    ? Part
    : never

type ReadsOf<P> = P extends { reads: readonly (infer Name)[] } ? Name : never
type ReadsLaterOf<P> = P extends { readsLater: readonly (infer Name)[] } ? Name : never

/** The path parameters and query parameters of a page's address. */
type Address<N extends PageName> = Record<PartsOf<(typeof siteMap)[N]['path']>, string | number> &
  Partial<
    Record<
      (ReadsOf<(typeof siteMap)[N]> | ReadsLaterOf<(typeof siteMap)[N]>) & string,
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
  { later = false } = {},
) {
  const { reads = [], readsLater = [], says = {} } = pageNamed(name)
  const query = new URLSearchParams()
  for (const asked of later ? [...reads, ...readsLater] : reads) {
    const value = (says[asked] ?? queryNames[asked])(read(asked) ?? '')
    if (value !== undefined) query.set(asked, value)
  }
  // A search field has no effect without a search term.
  if (!query.has('searchTerm')) query.delete('searchBy')
  return query
}

/** How each page's address is put together: its path as literals and parameter names in turn, and its query. */
const addressForms = Object.fromEntries(
  pageNames.map(name => {
    const { path, reads = [], readsLater = [] } = pageNamed(name)
    return [name, { pieces: path.split(/:(\w+)/), asked: [...reads, ...readsLater] }]
  }),
) as Record<PageName, { pieces: string[]; asked: QueryName[] }>

/** The address of a page: `hrefOf('board', { board: 'free', page: 2 })`. */
export function hrefOf<N extends PageName>(name: N, ...[given]: Given<N>) {
  const { pieces, asked } = addressForms[name]
  const values = (given ?? {}) as Record<string, string | number | undefined>
  let path = ''
  for (const [at, piece] of pieces.entries())
    path += at % 2 ? encodeURIComponent(String(values[piece])) : piece
  // Most addresses have no query, and a page contains about a hundred of them.
  if (asked.every(query => values[query] === undefined)) return path
  const query = queryOf(name, asked => values[asked]?.toString(), { later: true })
  return query.size ? `${path}?${query}` : path
}

/** The address of the RSS feed of one board or of all boards. The feed is not a page. */
export const feedHref = (board?: BoardKey) => `${board ? hrefOf('board', { board }) : ''}/rss.xml`
