import assert from 'node:assert/strict'
import { test } from 'node:test'
import { restoreUnreviewed } from '#server/trust/moderation/automatic/auto-restore-acts.ts'
import { allowRetention } from '#server/trust/moderation/retention/retention-queries.ts'
import { testApp } from '#test/support/app.ts'
import { draftOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { aPost, aPuzzle } from '#test/support/posts.ts'
import { aKnownMember, aModerator, decide, hide, openCaseOf, report } from '#test/support/trust/moderation.ts'

const post = (targetId: number) => ({ targetType: 'post', targetId })

async function statusOf(postId: number) {
  const { get } = await testApp()
  return (await get(null, '/api/post', { postId })).status
}

async function aReportedPost(reporters: number) {
  const author = await aKnownMember()
  const postId = await aPost(author)
  const people: Person[] = []
  for (let number = 0; number < reporters; number++) people.push(await aKnownMember())
  return { author, postId, people }
}

test('a member reports once while nobody has decided, and may think of another reason', async () => {
  const { get, del } = await testApp()
  const { postId, people } = await aReportedPost(1)
  const [reader] = people as [Person]
  const first = await report(reader, post(postId))
  const again = await report(reader, post(postId), 'ad', '광고 글입니다.')
  assert.deepEqual([first.status, again.status], [201, 201])
  assert.equal(first.body.data.reportId, again.body.data.reportId)
  assert.equal((await openCaseOf(post(postId)))?.report_count, 1)
  const { data } = (await get(reader, '/api/user/reports')).body
  assert.deepEqual([data.length, data[0].reason, data[0].outcome], [1, 'ad', null])
  const { reportId } = first.body.data
  assert.equal((await del(await aKnownMember(), '/api/report', { reportId })).status, 404)
  assert.equal((await del(reader, '/api/report', { reportId })).status, 204)
  assert.equal(await openCaseOf(post(postId)), undefined)
})

test('a text rewritten between reports keeps its first and its newest nine states', async () => {
  const { put, get } = await testApp()
  const { author, postId, people } = await aReportedPost(1)
  const [reader] = people as [Person]
  for (let number = 1; number <= 12; number++) {
    await put(author, '/api/post', { postId, ...draftOf({ title: `고쳐 쓴 글 ${number}` }) })
    assert.equal((await report(reader, post(postId))).status, 201)
  }
  const caseId = (await openCaseOf(post(postId)))?.caseId
  const { body } = await get(await aModerator(), '/api/moderation/case', { caseId })
  assert.deepEqual(
    body.data.snapshots.map(({ title }: { title: string }) => title),
    [1, ...Array.from({ length: 9 }, (_, index) => index + 4)].map(number => `고쳐 쓴 글 ${number}`),
  )
})

test('content that can’t be reported is refused in words', async () => {
  const { author, postId, people } = await aReportedPost(1)
  const [reader] = people as [Person]
  assert.equal((await report(author, post(postId))).status, 403, 'one’s own')
  assert.equal((await report(reader, post(postId), 'nickname')).status, 400, 'a reason of other things')
  assert.equal((await report(reader, post(postId), 'other', '짧음')).status, 400, 'no reason at all')
  assert.equal((await report(reader, post(999_999))).status, 404)
  assert.equal((await report(reader, { targetType: 'comment', targetId: 999_999 })).status, 404)
})

test('three members hide a post for three days, forty at once hide it once, newcomers never', async () => {
  const { aMember, get, db } = await testApp()
  const { author, postId, people } = await aReportedPost(40)
  for (let number = 0; number < 5; number++) await report(await aMember(), post(postId))
  assert.equal(await statusOf(postId), 200, 'newcomers weigh nothing')
  const answers = await Promise.all(people.map(person => report(person, post(postId))))
  for (const { status } of answers) assert.ok(status === 201 || status === 404, String(status))
  const read = await get(null, '/api/post', { postId })
  assert.deepEqual([read.status, read.body.code, read.body.data], [404, 'withheld', { kind: 'review' }])
  assert.equal((await openCaseOf(post(postId)))?.kind, 'auto')
  const notices = (await get(author, '/api/notifications')).body.data
  assert.deepEqual(
    notices.map(({ message }: { message: string }) => message),
    ["'밀실' 글이 가려졌습니다. 사유: 욕설·비하·괴롭힘"],
  )
  const made = await db.selectFrom('decision').select('id').where('target_id', '=', postId).execute()
  assert.equal(made.length, 1)
})

test('content that nobody reviewed comes back by itself, unless it can’t wait', async () => {
  const { db, inTransaction, files, settings, get } = await testApp()
  const log = { error: assert.fail } as never
  const site = { db, inTransaction, files, settings, log, pages: { invalidate() {} } as never }
  const { postId, people, author } = await aReportedPost(3)
  for (const person of people) await report(person, post(postId))
  const urgent = await aReportedPost(1)
  await report(urgent.people[0] as Person, post(urgent.postId), 'privacy')
  assert.deepEqual([await statusOf(postId), await statusOf(urgent.postId)], [404, 404])
  await restoreUnreviewed(site)
  assert.equal(await statusOf(postId), 404, 'not before its time')
  await db
    .updateTable('withheld')
    .set({ returns_at: new Date(Date.now() - 1_000) })
    .where('returns_at', 'is not', null)
    .execute()
  await restoreUnreviewed(site)
  assert.deepEqual([await statusOf(postId), await statusOf(urgent.postId)], [200, 404])
  assert.ok(await openCaseOf(post(postId)), 'it is still to be looked at')
  const [newest] = (await get(author, '/api/notifications')).body.data
  assert.equal(newest.message, '조치가 취소되었습니다.')
})

test('content that a moderator kept is hidden by no further report until it changes', async () => {
  const { put, get } = await testApp()
  const { author, postId, people } = await aReportedPost(6)
  const [first] = people as [Person]
  await report(first, post(postId))
  assert.equal((await decide(await aModerator(), post(postId), { content: 'keep' })).status, 200)
  assert.equal((await report(first, post(postId))).body.code, 'already_reviewed')
  const { data } = (await get(first, '/api/user/reports')).body
  assert.equal(data[0].outcome, 'kept')
  for (const person of people.slice(1)) assert.equal((await report(person, post(postId))).status, 201)
  assert.equal(await statusOf(postId), 200)
  await put(author, '/api/post', { postId, ...draftOf({ title: '더 심한 글' }) })
  assert.equal((await report(first, post(postId))).status, 201)
  assert.equal(await statusOf(postId), 404)
})

test('a member who reports one author again and again weighs less each time', async () => {
  const author = await aKnownMember()
  const reader = await aKnownMember()
  const weights: (number | undefined)[] = []
  for (let number = 0; number < 3; number++) {
    const postId = await aPost(author)
    await report(reader, post(postId))
    weights.push((await openCaseOf(post(postId)))?.weight)
  }
  assert.deepEqual(weights, [1, 0.5, 0.25])
})

test('a newcomer whom several report on several texts writes no more until somebody looks', async () => {
  const { aMember, get, post: send } = await testApp()
  const spammer = await aMember()
  const [one, other] = [await aPost(spammer), await aPost(spammer)]
  const people = [await aKnownMember(), await aKnownMember(), await aKnownMember()]
  const restriction = async () => (await get(spammer, '/api/user/token')).body.data.restriction
  for (const person of people) await report(person, post(one), 'ad')
  assert.equal(await restriction(), null, 'one text alone')
  await report(people[0] as Person, post(other), 'ad')
  assert.equal((await restriction())?.kind, 'silenced')
  assert.equal((await send(spammer, '/api/post', draftOf())).body.code, 'silenced')
  assert.equal((await decide(await aModerator(), post(other), { content: 'keep' })).status, 200)
  assert.equal(await restriction(), null)
})

test('nothing that an author can read tells who reported', async () => {
  const { get } = await testApp()
  const author = await aKnownMember()
  const postId = await aPost(author)
  const reporter = await aKnownMember({ nickname: `표식신고자${postId}` })
  await report(reporter, post(postId), 'other', '표식내용이 담긴 긴 신고')
  await decide(await aModerator(), post(postId))
  for (const path of ['/api/user/export', '/api/user/decisions', '/api/notifications']) {
    const { text, status } = await get(author, path)
    assert.equal(status, 200)
    assert.doesNotMatch(text, /표식/, path)
  }
})

/** A case that one member solved and commented on in its 해결방. */
async function aSecret() {
  const app = await testApp()
  const [author, solver, other] = [await aKnownMember(), await aKnownMember(), await aKnownMember()]
  const postId = await aPuzzle(author)
  for (const person of [solver, other]) await app.post(person, '/api/correct', { postId, answer: '집사' })
  const said = { postId, room: 'solved', content: '비밀표식 집사가 범인' }
  const { commentId } = (await app.post(solver, '/api/comment', said)).body.data
  return { ...app, postId, other, commentId, comment: { targetType: 'comment', targetId: commentId } }
}

test('a member who may not read in 해결방 reports nothing there, and so reads nothing of it', async () => {
  const { get, comment, other } = await aSecret()
  const stranger = await aKnownMember()
  assert.equal((await report(stranger, comment, 'abuse')).status, 404)
  assert.doesNotMatch((await get(stranger, '/api/user/reports')).text, /비밀표식/)
  assert.equal((await report(other, comment)).status, 201)
  assert.match((await get(other, '/api/user/reports')).text, /비밀표식/)
})

test('a moderator who has not solved a case reads what was told in its 해결방 once they give up on it', async () => {
  const { get, post: send, comment, other, postId } = await aSecret()
  const moderator = await aModerator()
  await report(other, comment, 'abuse', '비밀표식 이라는 말이 거슬립니다.')
  const caseId = (await openCaseOf(comment))?.caseId
  const asked = async () => [
    await get(moderator, '/api/moderation/case', { caseId }),
    await get(moderator, '/api/moderation/cases', { page: 1, size: 100 }),
  ]
  for (const { status, text } of await asked()) {
    assert.equal(status, 200)
    assert.doesNotMatch(text, /비밀표식/)
  }
  assert.equal((await send(moderator, '/api/giveup', { postId })).status, 200)
  const [opened] = await asked()
  assert.deepEqual([opened?.body.data.sealed, /비밀표식/.test(opened?.text ?? '')], [false, true])
  const hidden = await decide(moderator, comment)
  assert.equal(hidden.status, 200)
  const second = await aModerator()
  assert.equal((await get(second, '/api/moderation/withheld', comment)).status, 403)
  assert.doesNotMatch((await get(second, '/api/moderation/case', { caseId })).text, /비밀표식/)
})

test('a report can’t be taken back once the text is hidden, and a case without one is none', async () => {
  const { get, del } = await testApp()
  const { postId, people } = await aReportedPost(2)
  const [one, other] = people as [Person, Person]
  const first = (await report(one, post(postId))).body.data.reportId
  assert.equal((await del(one, '/api/report', { reportId: first })).status, 204)
  assert.equal(await openCaseOf(post(postId)), undefined)
  const { reportId } = (await report(other, post(postId), 'privacy')).body.data
  assert.equal(await statusOf(postId), 404)
  assert.equal((await del(other, '/api/report', { reportId })).status, 409)
  assert.equal((await get(other, '/api/user/reports')).body.data[0].excerpt, null, 'what is hidden')
})

test('a member who came often, solved and wrote much is trusted more, except for a week after a silence', async () => {
  const { db, get } = await testApp()
  const [reader, admin] = [await aKnownMember(), await aModerator(null, 'admin')]
  const { memberId } = reader
  const yesterday = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
  const long = new Date(Date.now() - 40 * 86_400_000)
  const facts = {
    created_at: long,
    solved_count: 5,
    comment_count: 10,
    seen_days: 14,
    last_seen_on: yesterday,
  }
  await db.updateTable('member').set(facts).where('id', '=', memberId).execute()
  const weight = async () => {
    const postId = await aPost(await aKnownMember())
    await report(reader, post(postId))
    return (await openCaseOf(post(postId)))?.weight
  }
  assert.equal(await weight(), 1, 'on fourteen days')
  for (let asked = 0; asked < 3; asked++) await get(reader, '/api/user/token')
  const own = (await get(reader, '/api/user/export')).body.profile
  assert.equal(own.seenDays, 15, 'a day counts once')
  assert.equal(await weight(), 1.5)
  const silence = { content: 'keep', member: 'silence', days: 1 }
  const decisionId = await hide(admin, post(await aPost(reader)), silence)
  for (const [daysAgo, expected] of [
    [6, 0],
    [9, 1.5],
  ] as const) {
    await db.transaction().execute(async trx => {
      await allowRetention(trx)
      const until = new Date(Date.now() - daysAgo * 86_400_000)
      const made = new Date(Date.now() - 200 * 86_400_000)
      await trx
        .updateTable('decision')
        .set({ until, created_at: made })
        .where('id', '=', decisionId)
        .execute()
      await trx
        .updateTable('member')
        .set({ silenced_until: until, restriction_id: null })
        .where('id', '=', memberId)
        .execute()
    })
    assert.equal(await weight(), expected, `${daysAgo} days after its end`)
  }
})
