import { type CallName, calls } from '#contract/calls.ts'
import { boards } from '#contract/community/boards/boards.ts'

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)
const each = (name: string, last: number, rest = '') => upTo(last).map(id => `${name}=${id}${rest}`)

const boardNames = Object.values(boards).map(({ name }) => `type=${name}`)
const TERMS = ['사건', '밀실', '없는말입니다', '그']

/** The parameters for each public read. Ids past the last one are answered as well. */
const QUERIES: Partial<Record<CallName, string[]>> = {
  'GET /api/member': each('memberId', 14),
  'GET /api/member/posts': each('memberId', 14),
  'GET /api/member/solves': each('memberId', 14),
  'GET /api/member/shelf': each('memberId', 14),
  'GET /api/member/record': each('memberId', 14),
  'GET /api/member/solved': each('postId', 50),
  'GET /api/book': [
    '',
    ...each('page', 4, '&size=5'),
    ...TERMS.map(term => `searchTerm=${term}&searchBy=title`),
  ],
  'GET /api/book/detail': each('bookId', 18),
  'GET /api/comments': [...each('postId', 50, '&size=100'), ...each('page', 4, '&postId=1')],
  'GET /api/nickname/duplicate': ['nickname=관리자', 'nickname=아무도'],
  'GET /api/username/duplicate': ['username=admin', 'username=nobody1'],
  'GET /api/find/username': ['email=nobody@example.com'],
  'GET /api/check/password': ['username=nobody1&email=nobody@example.com'],
  'GET /api/post/home': ['', ...boardNames],
  'GET /api/posts': [
    'size=100',
    'type=custom&unsolved=true&page=1',
    'type=custom&level=중급&page=1',
    ...each('page', 6),
    ...boardNames,
    ...TERMS.map(term => `searchTerm=${term}&searchBy=titleOrContent`),
  ],
  'GET /api/post/stage': [''],
  'GET /api/now': [''],
  'GET /api/now/week': [''],
  'GET /api/daily': ['', 'number=1'],
  'GET /api/daily/archive': [''],
  'GET /api/post': each('postId', 50),
  'GET /api/post/neighbours': each('postId', 50),
  'GET /api/member/rank': ['', 'count=5', 'around=3', 'page=2&size=5'],
  'GET /api/season/rank': ['', 'page=2&size=5'],
  'GET /api/quiz/rank': ['', 'criteria=views', ...boardNames.slice(0, 2)],
  'GET /api/quiz/rank/count': ['count=5'],
  'GET /api/recommendation': ['memberId=1&postId=1', 'memberId=1&bookId=1'],
  'GET /api/recommendations': ['memberId=1', 'memberId=2&page=1&size=5'],
  'GET /api/reviews': each('bookId', 18),
  'GET /api/review': each('reviewId', 8),
  'GET /api/search': TERMS.map(term => `searchTerm=${term}`),
  'GET /api/members': ['searchTerm=관리', 'searchTerm=탐정'],
  'GET /api/series': each('seriesId', 2),
  'GET /api/list': each('listId', 4),
  // A play and a room are read by secrets that only their players have.
  'GET /api/practice': [],
  'GET /api/together': [],
  // Reads whose every answer is different.
  'GET /api/signup/proof': [],
  'GET /api/vote': each('seriesId', 2),
  'GET /api/vote/result': each('voteId', 2),
  'GET /api/rights/standing': [''],
  'GET /api/guide': [''],
  'GET /api/transparency': ['', 'from=2026-01&to=2026-12'],
  'GET /api/transparency/acts': ['', 'page=2&size=5'],
  'GET /api/series/list': ['', 'memberId=1'],
}

const PAGES = [
  '/',
  '/rank/member',
  '/rank/quiz',
  '/rank/season',
  '/book',
  '/series',
  '/series/1',
  '/daily',
  '/daily/1',
  '/daily/archive',
  '/search?q=사건',
]
const FEEDS = ['/rss.xml', '/sitemap.xml', '/sitemap/posts-0.xml']

/** Public reads that are missing from this list. */
export const unlistedReads = () =>
  Object.entries(calls)
    .filter(([name, { access }]) => name.startsWith('GET ') && access === 'anyone')
    .map(([name]) => name)
    .filter(name => !(name in QUERIES))

const publicAddresses = () => [
  ...Object.entries(QUERIES).flatMap(([name, queries]) =>
    queries.map(query => `${name.slice('GET '.length)}${query && '?'}${query}`),
  ),
  ...PAGES,
  ...Object.keys(boards).flatMap(key => [`/board/${key}`, `/board/${key}/rss.xml`]),
  ...upTo(50).map(id => `/post/${id}`),
  ...FEEDS,
]

/** The answers to a visitor of all these calls. */
export async function readAll(origin: string) {
  const bodies = new Map<string, string>()
  for (const address of publicAddresses()) {
    const response = await fetch(origin + address)
    bodies.set(address, `${response.status} ${await response.text()}`)
  }
  return bodies
}
