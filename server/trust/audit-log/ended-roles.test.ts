import assert from 'node:assert/strict'
import { after, mock, test } from 'node:test'
import { sql } from 'kysely'
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/platform/http/schema.ts'
import { koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import { breachPartNames } from '#contract/trust/announcements/announcement-rules.ts'
import { appWith } from '#test/support/app.ts'
import { draftOf, puzzleOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { claim } from '#test/support/trust/rights.ts'

const site = await appWith({})
after(() => site.close())
const { db, get, post, put, del, aMember, theAdmin } = site
const owner = await theAdmin()

async function made(answer: ReturnType<typeof post>) {
  const { status, text, body } = await answer
  assert.ok(status < 300, text)
  return body?.data ?? {}
}

/** A member with the role of an admin, which `takeRole` revokes. */
async function anAdmin(): Promise<Person> {
  const member = await aMember()
  await made(post(owner, '/api/admin/role', { memberId: member.memberId, role: 'admin' }))
  return member
}
const takeRole = ({ memberId }: Person) =>
  db.deleteFrom('member_role').where('member_id', '=', memberId).execute()

/** Runs an event between a call's authorization and the beginning of its first transaction. */
async function meanwhile<T>(event: () => Promise<unknown>, act: () => Promise<T>) {
  const begin = db.transaction.bind(db)
  let hasHappened = false
  const spy = mock.method(db, 'transaction', () => {
    const begun = begin()
    const execute = begun.execute.bind(begun)
    begun.execute = async work => {
      if (!hasHappened) {
        hasHappened = true
        await event()
      }
      return execute(work)
    }
    return begun
  })
  try {
    return await act()
  } finally {
    spy.mock.restore()
    assert.ok(hasHappened, 'the call came to no transaction')
  }
}

const author = await aMember()
const erased = await aMember()
const { postId } = await made(post(author, '/api/post', puzzleOf({ title: '남의 사건' })))
const { commentId } = await made(post(author, '/api/comment', { postId, content: '남의 댓글' }))
const { bookId } = await made(post(author, '/api/book', { title: '남의 책', author: '작가' }))
const { reviewId } = await made(post(author, '/api/review', { bookId, content: '남의 리뷰' }))
const { seriesId } = await made(post(author, '/api/series', { title: '남의 연재' }))
const question = { question: '누가 했을까요?', options: ['집사', '의사'], closes: 'reveal' }
const { voteId } = await made(post(author, '/api/vote', { seriesId, ...question }))
const word = { word: '낱말하나', action: 'note', where: ['post'] }
const decision = { content: 'hide', member: 'none', reason: 'abuse' }
await get(null, '/api/daily')
const [draft] = (await get(owner, '/api/admin/daily')).body.data
/** The day is in the future, so its case can still be replaced. */
const day = koreanDay(Date.now() + 24 * 60 * 60 * 1_000)
await made(post(await aMember(), '/api/report', { targetType: 'post', targetId: postId, reason: 'abuse' }))
const { caseId } = (await get(owner, '/api/moderation/cases')).body.data[0]
await claim(site, [`/post/${postId}`])
const { changedAt, environment, ...options } = (await get(owner, '/api/admin/settings')).body.data
const { changedAt: _, usualName, picture, ...face } = (await get(owner, '/api/admin/face')).body.data
const breach = Object.fromEntries(breachPartNames.map(name => [name, '알립니다.']))

/** Every write by staff, with a body that passes validation. */
const writes: Record<string, object> = {
  'PUT /api/post/pin': { postId, scope: 'board' },
  'PUT /api/admin/daily': { ...draft, day },
  'PUT /api/admin/daily/puzzle': { day, postId },
  'DELETE /api/admin/daily': { day },
  'POST /api/admin/daily/decline': { postId },
  'PUT /api/admin/daily/erratum': { ...draft, note: '고쳤습니다.' },
  'POST /api/admin/daily/excuse': { day: draft.day, why: '장애' },
  'PUT /api/puzzle/freeze': { postId, frozen: true },
  'PUT /api/book': { bookId, title: '고친 책', author: '작가' },
  'POST /api/moderation/claim': { caseId },
  'POST /api/moderation/decide': { caseId: 1, version: 1, ...decision },
  'POST /api/moderation/direct': { targetType: 'comment', targetId: commentId, ...decision },
  'POST /api/moderation/sweep': { memberId: author.memberId, hours: 1, reason: 'ad' },
  'POST /api/moderation/undo': { decisionId: 1 },
  'POST /api/moderation/appeal': { appealId: 1, accept: true, words: '받아들입니다.' },
  'POST /api/admin/demand': { authority: '경찰서', kind: 'remove', answer: 'none' },
  'POST /api/admin/role': { memberId: author.memberId, role: 'moderator' },
  'DELETE /api/admin/role': { memberId: author.memberId },
  'POST /api/admin/member/card': { memberId: author.memberId, why: '문의 확인' },
  'POST /api/admin/member/email': { memberId: author.memberId, why: '문의 확인' },
  'POST /api/admin/accesses/check': { through: 1 },
  'POST /api/admin/member/erase': {
    memberId: erased.memberId,
    nickname: erased.nickname,
    why: '만 14세 미만으로 확인되었습니다.',
  },
  'POST /api/admin/word': word,
  'PUT /api/admin/word': { wordId: 1, ...word },
  'DELETE /api/admin/word': { wordId: 1 },
  'PUT /api/admin/settings': options,
  'PUT /api/admin/face': face,
  'POST /api/admin/setup/skip': { step: 'backup', isSkipped: true },
  'POST /api/admin/setup/mail': {},
  'POST /api/admin/notice': { kind: 'breach', breach, memberIds: [author.memberId] },
  'POST /api/admin/notice/stop': { announcementId: 1 },
  'POST /api/admin/claim/decide': { claimId: 1, each: [{ itemId: 1, act: 'temporary' }], words: '가립니다.' },
  'POST /api/admin/inquiry/answer': { inquiryId: 1, lastTextId: 1, text: '답입니다.', closes: false },
  'POST /api/admin/inquiry/close': { inquiryId: 1, lastTextId: 1 },
  'POST /api/admin/claim/proceedings': { itemId: 1, until: '2027-01-01T00:00:00Z' },
}
/** This call only tries a text and writes nothing. */
const WRITES_NOTHING = ['POST /api/admin/word/test']

/**
 * Calls that anyone may make, with bodies that only staff may send: others' texts, closed boards, or writing
 * as staff.
 */
const everyones: Record<string, object> = {
  'POST /api/post': draftOf({ type: '공지사항', title: '공지' }),
  'PUT /api/post': { ...puzzleOf({ title: '고친 사건' }), postId },
  'DELETE /api/post': { postId },
  'DELETE /api/comment': { commentId },
  'DELETE /api/review': { reviewId },
  'POST /api/series': { title: '새 연재' },
  'PUT /api/series': { seriesId, title: '고친 연재' },
  'PUT /api/series/parts': { seriesId, postIds: [] },
  'DELETE /api/series': { seriesId },
  'POST /api/vote': { seriesId, ...question },
  'PUT /api/vote': { voteId, ...question },
  'PUT /api/vote/close': { voteId },
  'DELETE /api/vote': { voteId },
  'PUT /api/vote/answer': { voteId, option: 1 },
  'DELETE /api/vote/why': { voteId, memberId: author.memberId },
  'PUT /api/post/restore': { postId, number: 1 },
  'POST /api/comment': { postId, content: '새 댓글', asStaff: true },
  'PUT /api/comment': { commentId, content: '고친 댓글' },
  'POST /api/review': { bookId, content: '새 리뷰' },
  'PUT /api/review': { reviewId, content: '고친 리뷰' },
  'POST /api/daily/remark': { day: draft.day, content: '새 뒷이야기' },
  'PUT /api/daily/remark': { remarkId: 1, content: '고친 뒷이야기' },
  'DELETE /api/daily/remark': { remarkId: 1 },
  'POST /api/post/stats/ask': { postId, text: '집사' },
  'POST /api/post/stats/forget': { postId, text: '집사' },
  'PUT /api/post/stats/reply': { postId, text: '집사', reply: '아닙니다.' },
}
/** Calls about a member's own data, or calls that every member may make. They don't depend on a role. */
const OWN = [
  ...['PUT /api/user/nickname', 'PUT /api/user/password', 'PUT /api/user/profile', 'DELETE /api/user'],
  'PUT /api/user/consents',
  ...['POST /api/email/authentication', 'POST /api/email/verify'],
  ...['DELETE /api/user/session', 'DELETE /api/user/sessions'],
  ...[
    'POST /api/passkey/prove',
    'POST /api/user/passkey/start',
    'POST /api/user/passkey',
    'DELETE /api/user/passkey',
    'POST /api/user/social/start',
    'POST /api/social/link',
    'POST /api/social/prove',
    'POST /api/user/inquiry',
    'POST /api/user/inquiry/more',
    'DELETE /api/social/link',
    'POST /api/user/totp',
    'POST /api/user/totp/confirm',
    'POST /api/user/totp/prove',
    'DELETE /api/user/totp',
  ],
  ...['PUT /api/user/notification-settings', 'POST /api/mute', 'DELETE /api/mute'],
  ...['POST /api/watch', 'DELETE /api/watch', 'POST /api/push', 'DELETE /api/push', 'POST /api/push/test'],
  ...['POST /api/notification/read', 'DELETE /api/notification', 'DELETE /api/notifications'],
  ...['POST /api/block', 'DELETE /api/block', 'POST /api/scrap', 'DELETE /api/scrap', 'PUT /api/note'],
  ...['POST /api/crew', 'DELETE /api/crew', 'POST /api/crew/join', 'POST /api/crew/invite'],
  ...['POST /api/crew/leader', 'DELETE /api/crew/member'],
  ...['POST /api/list', 'PUT /api/list', 'DELETE /api/list', 'POST /api/list/item', 'PUT /api/list/item'],
  'DELETE /api/list/item',
  ...['POST /api/report', 'DELETE /api/report', 'POST /api/appeal', 'POST /api/rights/objection'],
  ...[
    'POST /api/correct',
    'POST /api/giveup',
    'POST /api/hint',
    'POST /api/puzzle/vote',
    'POST /api/vote/ballot',
  ],
  ...['POST /api/daily/try', 'POST /api/daily/hint', 'POST /api/daily/giveup', 'POST /api/daily/adopt'],
  ...['POST /api/daily/finish', 'POST /api/daily/nomination', 'DELETE /api/daily/nomination'],
  ...['POST /api/recommendation', 'DELETE /api/recommendation', 'POST /api/book', 'PUT /api/book/reading'],
  ...['POST /api/series/follow', 'DELETE /api/series/follow', 'POST /api/series/place', 'DELETE /api/image'],
]

function ask(who: Person, name: string, said: object) {
  const [method, path] = name.split(' ') as [string, string]
  if (method === 'DELETE') return del(who, path, said as Record<string, number>)
  return method === 'PUT' ? put(who, path, said) : post(who, path, said)
}

const TABLES = [
  'decision',
  'staff_act',
  'withheld',
  'watched_word',
  'member_role',
  'post',
  'comment',
  'review',
  'series',
  'vote',
]
const counted = sql.join(TABLES.map(table => sql`(select count(*) from ${sql.table(table)})`))
const count = async () => (await sql`select array[${counted}]::integer[] as counts`.execute(db)).rows[0]

const named = (isMeant: (name: string, call: Call) => boolean) =>
  Object.entries(calls as Record<string, Call>).flatMap(([name, call]) => (isMeant(name, call) ? [name] : []))
const isOfStaff = ({ access }: Call) => access === 'moderator' || access === 'admin'

test('each write of the contract that somebody signed in makes is tried here, or said to have no part for a role', () => {
  const ofStaff = named((name, call) => !name.startsWith('GET ') && isOfStaff(call))
  assert.deepEqual([...Object.keys(writes), ...WRITES_NOTHING].sort(), ofStaff.sort())
  const ofMembers = named(
    (name, call) => !name.startsWith('GET ') && !isOfStaff(call) && call.access !== 'anyone',
  )
  assert.deepEqual([...Object.keys(everyones), ...OWN].sort(), ofMembers.sort())
})

test('each read of the staff is closed from the call on after which the role has ended', async () => {
  const staff = await anAdmin()
  const reads = named((name, call) => name.startsWith('GET ') && isOfStaff(call))
  assert.ok(reads.length > 10)
  const read = (name: string) => get(staff, name.slice('GET '.length))
  for (const name of reads) assert.notEqual((await read(name)).status, 403, name)
  await takeRole(staff)
  for (const name of reads) assert.equal((await read(name)).body.code, 'forbidden', name)
})

for (const [name, said] of [...Object.entries(writes), ...Object.entries(everyones)])
  test(`${name} changes nothing once the role has ended by which it was let in`, async () => {
    const staff = await anAdmin()
    await takeRole(staff)
    const before = await count()
    await sql`insert into member_role (member_id, role, granted_by) values (${staff.memberId}, 'admin', 1)`.execute(
      db,
    )
    const { status, body } = await meanwhile(
      () => takeRole(staff),
      () => ask(staff, name, said),
    )
    assert.deepEqual([status, body.code], [403, 'forbidden'])
    assert.deepEqual(await count(), before)
  })

test('no line of the log is readable once the role has ended', async () => {
  const staff = await anAdmin()
  const { status, text } = await meanwhile(
    () => takeRole(staff),
    () => post(staff, '/api/admin/log.csv', { why: '정기 점검' }),
  )
  assert.equal(status, 403)
  assert.doesNotMatch(text, /일시/)
})

test('a role that became another one ends what was begun by the former', async () => {
  const staff = await anAdmin()
  const narrow = () =>
    sql`update member_role set role = 'moderator', boards = '{free}' where member_id = ${staff.memberId}`.execute(
      db,
    )
  const { status } = await meanwhile(narrow, () =>
    ask(staff, 'POST /api/moderation/direct', writes['POST /api/moderation/direct'] as object),
  )
  assert.equal(status, 403)
})

test('one of two admins who remove each other’s role at once stays, and the owner in any case', async () => {
  const [one, other] = [await anAdmin(), await anAdmin()]
  const answers = await Promise.all([
    del(one, '/api/admin/role', { memberId: other.memberId }),
    del(other, '/api/admin/role', { memberId: one.memberId }),
  ])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 403])
  assert.equal((await get(owner, '/api/admin/roles')).status, 200)
})
