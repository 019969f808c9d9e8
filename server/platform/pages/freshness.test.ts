import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type CallName, calls } from '#contract/calls.ts'
import { puzzleOrderNames } from '#contract/puzzles/rankings/ranking-rules.ts'
import { hrefOf, type PageName } from '#contract/site-map.ts'
import { aDay } from '#test/support/day/day.ts'
import { aSmallSite, assertOk, type SmallSite } from '#test/support/small-site.ts'

/**
 * Writes that change no page. They concern a member's own account, mail, notifications, progress and files.
 */
const SHOWN_NOWHERE: CallName[] = [
  'POST /api/signin',
  'POST /api/token/refresh',
  'POST /api/signout',
  'POST /api/signin/second',
  'POST /api/user/totp',
  'POST /api/user/totp/confirm',
  'POST /api/user/totp/prove',
  'DELETE /api/user/totp',
  'DELETE /api/user/session',
  'DELETE /api/user/sessions',
  ...(['start', 'signin', 'prove'] as const).map(step => `POST /api/passkey/${step}` as const),
  'POST /api/user/passkey/start',
  'POST /api/user/passkey',
  'DELETE /api/user/passkey',
  'POST /api/social/start',
  'POST /api/social/finish',
  // These create or change only a member's own account; a new member has written nothing yet.
  'POST /api/social/signup',
  'POST /api/user/social/start',
  'POST /api/social/link',
  'POST /api/social/prove',
  'DELETE /api/social/link',
  'POST /api/password/first/mail',
  'POST /api/password/first',
  'POST /api/email/authentication',
  'POST /api/email/verify',
  'POST /api/password/check',
  'POST /api/password/code',
  'PUT /api/update/password',
  'PUT /api/user/password',
  'PUT /api/user/consents',
  'DELETE /api/notification',
  'DELETE /api/notifications',
  'POST /api/notification/read',
  'PUT /api/user/notification-settings',
  'POST /api/mute',
  ...([
    'POST /api/watch',
    'DELETE /api/watch',
    'POST /api/push',
    'DELETE /api/push',
    'POST /api/push/test',
    'POST /api/push/opened',
  ] as const),
  'DELETE /api/mute',
  'DELETE /api/image',
  'POST /api/series/place',
  // Only solvers see votes at once; other readers see them from the next night on.
  'POST /api/puzzle/vote',
  // Shown only to the author and to members who gave that answer.
  'POST /api/post/stats/ask',
  'PUT /api/post/stats/reply',
  'POST /api/post/stats/forget',
  'PUT /api/puzzle/freeze',
  'POST /api/practice',
  'POST /api/practice/try',
  'POST /api/practice/hint',
  'POST /api/practice/giveup',
  'POST /api/together',
  'POST /api/together/join',
  'POST /api/together/end',
  // No cached page shows a circle.
  'POST /api/crew',
  'DELETE /api/crew',
  'POST /api/crew/join',
  'POST /api/crew/invite',
  'POST /api/crew/leader',
  'DELETE /api/crew/member',
  'POST /api/daily/hint',
  'POST /api/daily/guest',
  'POST /api/daily/adopt',
  // Remarks reveal how a case ends, so no page contains them.
  'POST /api/daily/remark',
  'PUT /api/daily/remark',
  'DELETE /api/daily/remark',
  // No page shows a day's case before the day comes.
  'PUT /api/admin/daily',
  'PUT /api/admin/daily/puzzle',
  'POST /api/daily/nomination',
  'DELETE /api/daily/nomination',
  'POST /api/admin/daily/decline',
  'DELETE /api/admin/daily',
  'POST /api/admin/daily/excuse',
  'PUT /api/note',
  // No page shows single ballots.
  'POST /api/vote/ballot',
  'DELETE /api/vote/why',
  'POST /api/scrap',
  'DELETE /api/scrap',
  'POST /api/block',
  'DELETE /api/block',
  'DELETE /api/report',
  'POST /api/appeal',
  'POST /api/moderation/claim',
  'POST /api/rights/code',
  'POST /api/rights/claim',
  'POST /api/rights/state',
  'POST /api/rights/more',
  'POST /api/rights/objection',
  'POST /api/admin/claim/proceedings',
  'POST /api/inquiry/code',
  'POST /api/inquiry',
  'POST /api/inquiry/state',
  'POST /api/inquiry/more',
  'POST /api/user/inquiry',
  'POST /api/user/inquiry/more',
  'POST /api/admin/inquiry/answer',
  'POST /api/admin/inquiry/close',
  'POST /api/admin/notice',
  'POST /api/admin/notice/stop',
  'POST /api/admin/demand',
  'POST /api/admin/role',
  'DELETE /api/admin/role',
  'POST /api/admin/member/card',
  'POST /api/admin/member/email',
  'POST /api/admin/accesses/check',
  'POST /api/admin/word',
  'PUT /api/admin/word',
  'DELETE /api/admin/word',
  'POST /api/admin/word/test',
  'POST /api/admin/setup/skip',
  'POST /api/admin/setup/mail',
]

/** The addresses that the writes affect, for each page that shows members' content. */
const pagesOf = ({
  free,
  puzzle,
  unfair,
  series,
  parts,
  alone,
  book,
  author,
  newName,
  leaver,
}: SmallSite): Record<PageName, string[]> => ({
  home: ['/'],
  board: [
    ...['custom', 'cold', 'novel', 'free', 'humor'].map(key => `/board/${key}`),
    '/board/free?page=2',
    '/board/custom?filter=unsolved',
    hrefOf('board', { board: 'custom', level: '중급' }),
  ],
  newPost: [],
  editPost: [],
  postStats: [],
  seriesStats: [],
  post: [...free.slice(0, 3), puzzle, unfair, ...parts, alone].map(postId => `/post/${postId}`),
  daily: ['/daily'],
  dailyArchive: ['/daily/archive'],
  dailyCase: ['/daily/1'],
  practice: ['/practice'],
  together: [`/together/${'A'.repeat(22)}`],
  // The first list has the id 1.
  list: ['/list/1'],
  ownLists: [],
  ownList: [],
  crew: ['/crew'],
  crewInvite: [`/crew/${'A'.repeat(22)}`],
  seriesList: ['/series'],
  newSeries: [],
  followedSeries: [],
  editSeries: [`/series/edit/${series}`],
  series: [`/series/${series}`],
  // Search pages are never cached, since visitors enter their words.
  search: [],
  memberRanking: ['/rank/member'],
  seasonRanking: ['/rank/season'],
  puzzleRanking: puzzleOrderNames.map(sort => hrefOf('puzzleRanking', { sort })),
  books: ['/book'],
  newBook: [],
  book: [`/book/${book}`],
  bookRanking: ['/rank/book'],
  member: [author, newName, leaver].map(({ memberId }) => `/member/${memberId}`),
  signUp: [],
  signIn: [],
  own: [],
  settings: [],
  devices: [],
  record: [],
  blocks: [],
  notificationSettings: [],
  ownReports: [],
  staff: [],
  staffLog: [],
  accesses: [],
  staffClaims: [],
  staffInquiries: [],
  staffDaily: [],
  staffRoles: [],
  memberCards: [],
  memberCard: [],
  statistics: [],
  options: [],
  face: [],
  setup: [],
  announcements: [],
  announced: [],
  watchedWords: [],
  email: [],
  social: [],
  firstPassword: [],
  unsubscribe: [],
  privacy: ['/privacy'],
  terms: [],
  guide: ['/guide'],
  youth: ['/youth'],
  rights: [],
  claim: [],
  inquiry: [],
  inquiryState: [],
  ownInquiries: [],
  transparency: ['/transparency'],
  offline: [],
})

const cachedPages = (site: SmallSite) => Object.values(pagesOf(site)).flat()

const FEEDS = [
  '/rss.xml',
  '/board/free/rss.xml',
  '/sitemap/posts-0.xml',
  '/sitemap/books.xml',
  '/sitemap/cases.xml',
  '/sitemap/series.xml',
]

/** A page contains the hour of its rendering, which may differ. */
const withoutHour = (html: string) => html.replace(/data-hour="\d+"/, '')

async function read({ origin }: SmallSite, path: string) {
  const response = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } })
  const html = withoutHour(await response.text())
  assert.ok(response.status < 500, path)
  return html
}

async function readAll(site: SmallSite) {
  const paths = [...cachedPages(site), ...FEEDS]
  return new Map(await Promise.all(paths.map(async path => [path, await read(site, path)] as const)))
}

test('after every kind of write, each page is on its next read what it would be if it were rendered anew', async () => {
  const site = await aSmallSite()
  after(() => site.close())
  await readAll(site)
  let before = await readAll(site)
  let fromCache = 0
  for (const { call, what, act, on, says, hides } of aDay(site)) {
    await act()
    site.rendered.clear()
    const now = await readAll(site)
    for (const path of cachedPages(site)) {
      const isFromCache = !site.rendered.has(path)
      // The home page and boards consist of parts, which may be cached separately, so they are checked in any
      // case.
      if (!isFromCache && path !== '/' && !path.startsWith('/board/')) continue
      if (isFromCache) fromCache += 1
      assert.equal(now.get(path), withoutHour(await site.renderAnew(path)), `${path}, once ${what} (${call})`)
    }
    for (const path of on) {
      const html = now.get(path) ?? assert.fail(`${path} is none of the pages`)
      assert.notEqual(html, before.get(path), `${path} shows that ${what}`)
      if (says) assert.ok(html.includes(says), `${path} says ${says}, once ${what}`)
      if (hides) assert.ok(!html.includes(hides), `${path} no longer says ${hides}, once ${what}`)
    }
    before = now
  }
  assert.ok(fromCache > 300, `only ${fromCache} pages came from the cache`)

  const postId = site.puzzle
  await assertOk(site.post(null, `/api/post/view?postId=${postId}`))
  assert.equal(await read(site, `/post/${postId}`), before.get(`/post/${postId}`), 'a view waits its minute')
  assert.notEqual(withoutHour(await site.renderAnew(`/post/${postId}`)), before.get(`/post/${postId}`))

  const known = new Set<string>([
    ...aDay(site).map(({ call }) => call),
    ...SHOWN_NOWHERE,
    'POST /api/post/view',
  ])
  const unknown = Object.keys(calls).filter(name => !name.startsWith('GET ') && !known.has(name))
  assert.deepEqual(unknown, [], 'every write of the contract is one of these')
})
