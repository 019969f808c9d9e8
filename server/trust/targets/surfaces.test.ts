import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { CallName } from '#contract/calls.ts'
import { openLogger } from '#server/config/logger.ts'
import { appWith } from '#test/support/app.ts'
import { queryFields, reads } from '#test/support/calls/contract-reads.ts'
import { findMarkIn } from '#test/support/calls/surfaces.ts'
import { draftOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { assertOk } from '#test/support/small-site.ts'
import { insertMarked, MARK } from '#test/support/trust/marked-texts.ts'
import { claim } from '#test/support/trust/rights.ts'
import { isBuilt, servedWebApp } from '#test/support/web-app.ts'

const log: string[] = []
const site = await appWith(
  {},
  {
    logger: openLogger({ logLevel: 'info' }, { write: line => void log.push(line) }),
    web: isBuilt ? await servedWebApp() : null,
  },
)
after(() => site.close())
const { get, post, aMember, theAdmin, db } = site

const [author, other, reader, owner] = [await aMember(), await aMember(), await aMember(), await theAdmin()]
await assertOk(
  post(owner, '/api/admin/role', { memberId: reader.memberId, role: 'moderator', boards: ['qna'] }),
)

const made = await insertMarked(site, { author, other })
const { puzzle, askId, postId, open, commentId, seriesId, parts, voteId, bookId, reviewed, reviewId } = made
const { listId } = made
const part = parts[1] as number

const things = [
  ['post', postId],
  ['comment', commentId],
  ['post', part],
  ['series', seriesId],
  ['list', listId],
  ['book', bookId],
  ['review', reviewId],
  ['ask', askId],
] as const

/** Reads that return a person's own data, and reads for staff only. */
const OWN: CallName[] = ['GET /api/user/export', 'GET /api/moderation/withheld']

/** Values for each query parameter. A read with another parameter fails the test below. */
const known: Record<string, (string | number)[]> = {
  postId: [postId, open, part, puzzle],
  bookId: [bookId, reviewed],
  seriesId: [seriesId],
  listId: [listId],
  inquiryId: [1],
  // Plays and circles contain no member's text, so any key will do.
  playId: ['A'.repeat(22)],
  invite: ['A'.repeat(22)],
  voteId: [voteId],
  commentId: [commentId],
  reviewId: [reviewId],
  memberId: [author.memberId],
  around: [],
  under: [],
  spoilers: [1],
  type: ['자유게시판'],
  board: ['free'],
  searchTerm: [MARK],
  searchBy: ['title', 'titleOrContent', 'author'],
  by: ['nickname', 'username', 'email', 'id', owner.memberId],
  act: ['decide'],
  filter: ['newcomer', 'silenced', 'suspended', 'staff'],
  sort: ['recommend', 'rating', 'new'],
  page: [1],
  size: [100],
  count: [100],
  query: [MARK],
  email: ['a@mail.example'],
  username: ['nobody'],
  nickname: ['nobody'],
  recommendationType: ['book'],
  criteria: ['조회수'],
  postIds: [String(postId)],
  number: [1],
  solved: [1],
  shelf: [1],
  status: [],
  unsolved: [],
  level: [],
  year: [2026],
  state: ['open', 'decided'],
  kind: ['report'],
  mine: ['false'],
  read: ['false', 'true'],
  caseId: [1, 2, 3],
  claimId: [1],
  decisionId: [1, 2, 3],
  day: ['2026-11-22'],
  keys: ['post,comment'],
  month: ['2026-11'],
  season: ['2026-4'],
  from: ['2026-01', '2026-11-01'],
  to: ['2026-12', '2026-11-30'],
  targetType: ['post', 'comment', 'series', 'list', 'book', 'review', 'ask'],
  term: ['가림'],
  room: ['open', 'solved'],
  targetId: [postId, commentId, seriesId, listId, bookId, reviewId, askId],
}

const others = { 'a visitor': null, 'another member': other, 'a moderator of another board': reader }

const PAGES = [
  '/',
  '/board/free',
  '/board/novel',
  // The page repeats the search term itself, so the term is only a part of the hidden text.
  `/board/free?searchTerm=${encodeURIComponent('가림표식')}&searchBy=titleOrContent`,
  `/search?q=${encodeURIComponent('가림표식')}`,
  '/rank/quiz',
  '/rank/season',
  '/transparency',
  '/rank/member',
  '/book',
  '/rank/book',
  '/series',
  `/series/${seriesId}`,
  `/list/${listId}`,
  `/member/${author.memberId}`,
  `/book/${bookId}`,
  `/book/${reviewed}`,
  `/post/${postId}`,
  `/post/${open}`,
  `/post/${part}`,
  `/post/${parts[0]}`,
  '/rss.xml',
  '/board/free/rss.xml',
  '/board/novel/rss.xml',
  '/sitemap.xml',
  '/sitemap/posts-0.xml',
  '/sitemap/books.xml',
  '/sitemap/cases.xml',
  '/sitemap/series.xml',
  '/metrics',
]

const surfacesOf = findMarkIn({
  get,
  values: known,
  pages: PAGES,
  isOwn: (name, person) => OWN.includes(name) && person === author,
})
const surfacesWithMark = (mark = MARK, readers: Record<string, Person | null> = others) =>
  surfacesOf(mark, readers)

test('a review’s spoilers are only in that review, on request', async () => {
  const told = '결말표식Y3'
  const write = async (content: string, more: object) =>
    (
      await assertOk(
        post(author, '/api/review', { bookId: reviewed, content: `${told} ${content}`, ...more }),
      )
    ).reviewId
  const top = await write('결말', { spoiler: 2 })
  await write('답글', { parentId: top, spoiler: 0 })
  const raised = await write('올려질 리뷰', {})
  known.reviewId = [top, raised]
  known.bookId = [reviewed]
  known.targetId?.push(raised)
  const thing = { targetType: 'review', targetId: raised }
  await assertOk(post(other, '/api/report', { ...thing, reason: 'spoiler' }))
  const open = await surfacesWithMark(told)
  const act = { content: 'level', spoiler: 2, member: 'none', reason: 'spoiler' }
  await assertOk(post(owner, '/api/moderation/direct', { ...thing, ...act }))
  const sealed = await surfacesWithMark(told)
  assert.ok(open.length > sealed.length, 'before it was raised it showed elsewhere, too')
  assert.deepEqual(
    sealed.toSorted(),
    ['a moderator of another board', 'a visitor', 'another member'].map(who => `GET /api/review for ${who}`),
  )
  const whole = await get(null, '/api/reviews', { bookId: reviewed, spoilers: 2 })
  assert.equal(whole.text.split(told).length - 1, 3, 'who asks for that level reads all three')
  assert.ok((await get(author, '/api/user/export')).text.includes(told))
})

/** The response bodies of all lists and counts: ids, order and totals. */
async function lists() {
  const bodies: unknown[] = []
  for (const path of [
    '/api/posts?page=1&size=100',
    '/api/posts?type=free&page=1&size=100',
    '/api/posts?type=novel&page=1&size=100',
    `/api/comments?postId=${open}&page=1`,
    `/api/series?seriesId=${seriesId}`,
    '/api/series/list?page=1',
    '/api/book?page=1',
    `/api/reviews?bookId=${reviewed}&page=1`,
    '/api/member/rank?page=1',
    '/api/posts?searchTerm=%EA%B0%80%EB%A6%BC&searchBy=titleOrContent&page=1',
  ])
    bodies.push((await get(null, path)).body)
  const members = await db
    .selectFrom('member')
    .select(['id', 'post_count', 'comment_count', 'solved_count'])
    .orderBy('id')
    .execute()
  return { bodies, members }
}

test('each read of the contract is asked here with all that it knows', () => {
  const unknown = reads.flatMap(name => Object.keys(queryFields(name)).filter(field => !(field in known)))
  assert.deepEqual([...new Set(unknown)], [], 'names of which this test has no value')
})

test('hidden content is in nothing that others read, and comes back to where it was', async () => {
  const before = await lists()
  const visible = await surfacesWithMark()
  assert.ok(visible.length > 15, 'before, it shows in many places')
  assert.ok(visible.includes('GET /api/correct/reply for another member'))
  const total = async (type: string) => (await get(null, '/api/posts', { type, page: 1 })).body.total
  const totals = [await total('free'), await total('novel')]

  const decisions: number[] = []
  for (const [targetType, targetId] of things) {
    const act = { targetType, targetId, content: 'hide', member: 'none', reason: 'abuse' }
    decisions.push((await assertOk(post(owner, '/api/moderation/direct', act))).decisionId)
  }
  assert.deepEqual(await surfacesWithMark(), [])
  assert.deepEqual(
    [await total('free'), await total('novel')],
    totals.map(count => count - 1),
  )
  const { members } = await lists()
  const countsOf = (rows: typeof members, person: Person) => {
    const row = rows.find(({ id }) => id === person.memberId)
    return [row?.post_count, row?.comment_count]
  }
  const [posts = 0, comments = 0] = countsOf(before.members, author)
  assert.deepEqual(countsOf(members, author), [posts - 2, comments - 1])
  const [, replies = 0] = countsOf(before.members, other)
  assert.equal(countsOf(members, other)[1], replies - 1, 'what others wrote under it counts for nobody')

  for (const name of ['export', 'decisions'])
    assert.ok((await get(author, `/api/user/${name}`)).text.includes(MARK), `its author reads it: ${name}`)
  for (const [targetType, targetId] of things) {
    const own = await get(author, '/api/moderation/withheld', { targetType, targetId })
    assert.ok(own.text.includes(MARK), `its author reads ${targetType}`)
  }
  assert.ok(
    log.every(line => !line.includes(MARK)),
    'the log',
  )

  for (const decisionId of decisions.toReversed())
    await assertOk(post(owner, '/api/moderation/undo', { decisionId }))
  assert.deepEqual(await lists(), before)
  assert.deepEqual(await surfacesWithMark(), visible)
})

/** These viewers may read at least as much as a visitor. The visitor's reads are tested above. */
const { 'a visitor': _, ...members } = others

test('content hidden by a report is in nothing either, and comes back once a decision keeps it', async () => {
  const before = await lists()
  const hasSeen = { content: 'keep', member: 'none', reason: 'filming' }
  for (const [targetType, targetId] of things)
    await assertOk(post(other, '/api/report', { targetType, targetId, reason: 'filming' }))
  const { kind } = (await get(null, '/api/post', { postId })).body.data
  assert.equal(kind, 'review')
  assert.deepEqual(await surfacesWithMark(MARK, members), [])
  for (const [targetType, targetId] of things) {
    const { caseId, version } = await db
      .selectFrom('moderation_case')
      .select(['id as caseId', 'version'])
      .where('state', '=', 'open')
      .where('target_type', '=', targetType)
      .where('target_id', '=', targetId)
      .executeTakeFirstOrThrow()
    await assertOk(post(owner, '/api/moderation/decide', { caseId, version, ...hasSeen }))
  }
  assert.deepEqual(await lists(), before)
})

test('content hidden by a claim is in nothing either', async () => {
  const addresses = [
    `/post/${postId}`,
    `/post/${open}#comment-${commentId}`,
    `/post/${part}`,
    `/book/${bookId}`,
    `/book/${reviewed}#review-${reviewId}`,
  ]
  const { number } = await claim(site, addresses)
  const claimId = Number(number.split('-')[2])
  const items = await db
    .selectFrom('rights_item')
    .select('id as itemId')
    .where('claim_id', '=', claimId)
    .execute()
  assert.equal(items.length, addresses.length)
  const each = items.map(({ itemId }) => ({ itemId, act: 'temporary' }))
  await assertOk(post(owner, '/api/admin/claim/decide', { claimId, each, words: '먼저 가립니다.' }))
  assert.equal((await get(null, '/api/post', { postId })).body.data.kind, 'claim')
  // Claims can't be about these targets, so an ordinary decision hides them.
  const act = { content: 'hide', member: 'none', reason: 'abuse' }
  for (const [targetType, targetId] of [
    ['series', seriesId],
    ['list', listId],
    ['ask', askId],
  ])
    await assertOk(post(owner, '/api/moderation/direct', { targetType, targetId, ...act }))
  assert.deepEqual(await surfacesWithMark(MARK, members), [])
})

test('a name that was taken away is in nothing that anyone reads', async () => {
  const name = '이름표식Z9'
  const named = await aMember({ nickname: name })
  const { postId: own } = await assertOk(post(named, '/api/post', draftOf({ title: '이름이 걸린 글' })))
  await assertOk(post(named, '/api/comment', { postId: own, content: '이름이 걸린 댓글' }))
  await assertOk(post(named, '/api/review', { bookId: reviewed, content: '이름이 걸린 리뷰' }))
  await assertOk(post(named, '/api/series', { title: '이름이 걸린 연재', synopsis: '' }))
  await assertOk(post(named, '/api/comment', { postId: parts[0], content: '남의 글에 쓴 댓글' }))
  known.postId?.push(own)
  known.memberId = [named.memberId]
  const readers = { 'another member': other }
  assert.ok((await surfacesWithMark(name, readers)).length > 8, 'before, it stands with all they wrote')
  const target = { targetType: 'member', targetId: named.memberId }
  const act = { content: 'keep', member: 'rename', reason: 'nickname' }
  await assertOk(post(owner, '/api/moderation/direct', { ...target, ...act }))
  assert.deepEqual(await surfacesWithMark(name, readers), [])
})
