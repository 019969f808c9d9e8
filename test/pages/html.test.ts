import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { HtmlValidate } from 'html-validate'
import { boards } from '#contract/community/boards/boards.ts'
import { type PageName, pageNames } from '#contract/site-map.ts'
import { pageAddress } from '#server/platform/pages/page-address.ts'
import { appWith } from '#test/support/app.ts'
import { ownDatabase } from '#test/support/database/fresh-database.ts'
import { draftOf, puzzleOf } from '#test/support/drafts.ts'
import { aSmallSite, assertOk } from '#test/support/small-site.ts'
import { servedWebApp } from '#test/support/web-app.ts'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React's spelling where HTML leaves a choice. A parser reads both alike.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'doctype-style': 'off',
    'no-implicit-input-type': 'off',
    'void-style': 'off',
    // React's own attributes begin with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // Our files have the page's own origin.
    'require-sri': ['error', { target: 'crossorigin' }],
    // The menus with their headings come before the page.
    'heading-level': ['error', { minInitialRank: 'h2' }],
    // Table parts with a grid layout repeat their roles; see below.
    'no-redundant-role': 'off',
  },
})

/** Some browsers drop the table role of elements with another layout, so the role is explicit. */
const UNTABLED =
  /<(?:table|thead|tbody|tr|th|td)(?![^>]* role=)[^>]* class="[^"]*\b(?:grid|flex|block)\b[^>]*>/g

async function problemsAt(
  page: string,
  { origin, renderAnew }: { origin: string; renderAnew?: (url: string) => Promise<string> },
) {
  const url = origin + page
  const answer = await fetch(url)
  assert.ok(answer.status === 200 || answer.status === 404, `${url}: ${answer.status}`)
  const html = await answer.text()
  const { results } = await validator.validateString(html)
  const problems = results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, offset }) => `${ruleId}: ${message} at ${html.slice(offset, offset + 80)}`,
    ),
  )
  if (renderAnew) assert.equal(html, await renderAnew(pageAddress(page).url), `cached parts of ${page}`)
  return [...problems, ...(html.match(UNTABLED) ?? []).map(tag => `no role: ${tag}`)]
}

const everyBoard = (search = '') => Object.keys(boards).map(key => `/board/${key}${search}`)
const search = (term: string) => `searchTerm=${encodeURIComponent(term)}`

interface Ids {
  post: number[]
  book: number[]
  series: number[]
}

/** The pages of each screen. A screen without an entry fails. */
const pagesOf = ({ post, book, series }: Ids): Record<PageName | 'none', string[]> => ({
  home: ['/'],
  board: [
    ...everyBoard(),
    ...everyBoard(`?searchBy=title&${search('글')}`),
    '/board/free?page=2',
    '/board/custom?filter=unsolved',
  ],
  newPost: ['/post/new', '/post/new?board=custom', '/post/new?board=novel'],
  editPost: post.map(id => `/post/edit/${id}`),
  postStats: post.map(id => `/post/${id}/stats`),
  post: [...post.map(id => `/post/${id}`), '/post/999999'],
  daily: ['/daily'],
  dailyArchive: ['/daily/archive', '/daily/archive?month=1999-01'],
  dailyCase: ['/daily/1', '/daily/999999'],
  practice: ['/practice'],
  together: [`/together/${'A'.repeat(22)}`],
  list: ['/list/1', '/list/999999'],
  ownLists: ['/user/lists'],
  ownList: ['/user/lists/1'],
  crew: ['/crew'],
  crewInvite: [`/crew/${'A'.repeat(22)}`],
  seriesStats: series.map(id => `/series/${id}/stats`),
  seriesList: ['/series', '/series?page=2'],
  newSeries: ['/series/new'],
  followedSeries: ['/series/followed'],
  editSeries: series.map(id => `/series/edit/${id}`),
  series: [...series.map(id => `/series/${id}`), '/series/999999'],
  search: ['/search', ...['글', '없는말'].map(words => `/search?q=${encodeURIComponent(words)}`)],
  memberRanking: ['/rank/member'],
  seasonRanking: ['/rank/season'],
  puzzleRanking: ['/rank/quiz', '/rank/quiz?sort=views'],
  books: ['/book', `/book?${search('책')}`, `/book?${search('없는말')}`],
  newBook: ['/book/new'],
  book: [...book.map(id => `/book/${id}`), '/book/999999'],
  bookRanking: ['/rank/book'],
  member: ['/member/1', '/member/2', '/member/2?page=2&solved=2', '/member/999999'],
  signUp: ['/signup', '/signup?next=%2Fpost%2Fnew'],
  signIn: ['/signin', '/signin?next=%2Fpost%2Fnew'],
  own: ['/user', '/user?comments=2'],
  settings: ['/user/settings'],
  devices: ['/user/sessions', '/user/sessions?page=2'],
  record: ['/user/record', '/user/record?page=2'],
  notificationSettings: ['/user/notifications'],
  blocks: ['/user/blocks'],
  ownReports: ['/user/reports'],
  staff: ['/staff', '/staff?state=decided'],
  staffLog: ['/staff/log'],
  accesses: ['/staff/accesses', '/staff/accesses?month=2026-01'],
  staffClaims: ['/staff/claims'],
  staffInquiries: ['/staff/inquiries'],
  staffDaily: ['/staff/daily'],
  staffRoles: ['/staff/roles'],
  memberCards: ['/staff/members', '/staff/members?filter=staff'],
  memberCard: ['/staff/members/1'],
  statistics: ['/staff/stats', '/staff/stats?days=90'],
  options: ['/staff/settings'],
  face: ['/staff/face'],
  setup: ['/staff/setup'],
  announcements: ['/staff/notices'],
  announced: ['/user/notices'],
  watchedWords: ['/admin/words'],
  email: ['/auth/email'],
  social: ['/auth/social'],
  firstPassword: ['/auth/password'],
  unsubscribe: [`/unsubscribe/${'A'.repeat(22)}`],
  privacy: ['/privacy'],
  terms: ['/terms'],
  guide: ['/guide'],
  youth: ['/youth'],
  rights: ['/rights'],
  claim: ['/rights/claim'],
  inquiry: ['/inquiry'],
  inquiryState: ['/inquiry/state'],
  ownInquiries: ['/user/inquiries'],
  transparency: ['/transparency', '/transparency?page=2'],
  offline: ['/offline'],
  none: ['/nowhere', '/board/nothing'],
})

const text = (words: string, ...types: string[]) => ({
  type: 'text',
  text: words,
  marks: types.map(type => ({ type })),
})
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const heading = (level: number, words: string) => ({
  type: 'heading',
  attrs: { level },
  content: [text(words)],
})
const link = { type: 'link', attrs: { href: 'https://example.com/?a=1&b="2"' } }

const coveredImage = {
  type: 'image',
  attrs: { src: 'https://example.com/c.png', alt: '범인', width: 64, height: 48, spoiler: true },
}

/** Everything that a post can contain, nested in every way. */
const EVERYTHING = JSON.stringify({
  type: 'doc',
  content: [
    heading(2, '단서 <b>&'),
    paragraph(
      text('굵게', 'bold', 'italic', 'underline', 'strike'),
      { type: 'hardBreak' },
      text('범인은 집사', 'spoiler'),
      { ...text('그 기사', 'bold', 'spoiler'), marks: [{ type: 'bold' }, { type: 'spoiler' }, link] },
    ),
    paragraph(),
    heading(3, '현장'),
    { type: 'blockquote', content: [paragraph(text('아무도 없었다')), { type: 'horizontalRule' }] },
    {
      type: 'bulletList',
      content: [
        {
          type: 'listItem',
          content: [
            paragraph(text('방')),
            {
              type: 'orderedList',
              attrs: { start: 3 },
              content: [{ type: 'listItem', content: [paragraph({ ...text('문'), marks: [link] })] }],
            },
          ],
        },
      ],
    },
    {
      type: 'image',
      attrs: { src: 'https://example.com/a.png?b=1&c="2"', alt: '지도 "1"', width: 640, height: 480 },
    },
    { type: 'image', attrs: { src: 'https://example.com/b.png', alt: null, width: null, height: null } },
    { type: 'blockquote', content: [coveredImage] },
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('열쇠')), coveredImage] }] },
    {
      type: 'spoilerBlock',
      content: [
        heading(3, '풀이'),
        paragraph(text('집사', 'spoiler')),
        coveredImage,
        { type: 'horizontalRule' },
      ],
    },
  ],
})

const MARKUP = "\"><script>alert(1)</script>&amp; '따옴표'\n둘째 줄 https://example.com/?a=1&b=2 끝"

/** A site with some of everything: long threads, answers, reviews, and texts with every kind of content. */
async function aFullSite() {
  const site = await aSmallSite()
  const { post, del, write, author, reader, late, admin } = site
  const whole = await write(author, draftOf({ title: '<i>모두</i> & "전부"', content: EVERYTHING }))
  const cold = await write(admin, puzzleOf({ type: '미제 사건', title: '그날 밤', content: EVERYTHING }))
  await write(admin, draftOf({ type: '공지사항', title: '알립니다' }))
  for (const postId of [whole, site.puzzle, cold]) {
    const say = async (content: string, parentId?: number): Promise<number> =>
      (await assertOk(post(reader, '/api/comment', { postId, content, parentId }))).commentId
    const gone = await say('지울 댓글')
    await say(MARKUP, gone)
    await del(reader, '/api/comment', { commentId: gone })
    for (let number = 0; number < 24; number += 1) await say(`${number}번째`)
  }
  for (const [person, answer] of [
    [reader, '아닌 답'],
    [late, '집사'],
  ] as const)
    await assertOk(post(person, '/api/correct', { postId: site.puzzle, answer }))
  const bookId: number = (
    await assertOk(
      post(author, '/api/book', {
        title: '<책> & "제목"',
        author: '지은이',
        publisher: '출판사',
        plot: MARKUP,
        thumbnail: 'https://search1.kakaocdn.net/thumb/R120x174.q85/?fname=a&b=c',
      }),
    )
  ).bookId
  const reviewId: number = (await assertOk(post(reader, '/api/review', { bookId, content: MARKUP }))).reviewId
  await assertOk(post(late, '/api/review', { bookId, content: '답글', parentId: reviewId }))
  const ids: Ids = {
    post: [whole, site.puzzle, cold, site.unfair, ...site.parts, site.alone, ...site.free.slice(0, 2)],
    book: [site.book, bookId],
    series: [site.series],
  }
  return { site, ids }
}

async function anEmptySite() {
  const site = await appWith(await ownDatabase(), { web: await servedWebApp() })
  return { site, ids: { post: [], book: [], series: [] } }
}

for (const [what, opened] of [
  ['full of what members wrote', aFullSite],
  ['on which nothing is yet', anEmptySite],
] as const)
  describe(`pages of a site ${what}`, () => {
    let { site, ids } = {} as Awaited<ReturnType<typeof opened>>
    before(async () => {
      ;({ site, ids } = await opened())
    })
    after(() => site.close())

    for (const name of [...pageNames, 'none'] as const)
      test(`each page that is ${name} is HTML that a validator takes`, async () => {
        for (const page of pagesOf(ids)[name]) assert.deepEqual(await problemsAt(page, site), [], page)
      })
  })
