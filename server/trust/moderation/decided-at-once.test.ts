import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '#test/support/app.ts'
import { aPost } from '#test/support/posts.ts'
import {
  aKnownMember,
  aModerator,
  hide,
  openCaseOf,
  report,
  targetOf,
  undo,
} from '#test/support/trust/moderation.ts'

const countOf = (answers: { status: number }[], wanted: number) =>
  answers.filter(({ status }) => status === wanted).length

test('one of forty concurrent decisions wins, and one of forty reverts, and the author is notified of each once', async () => {
  const { get, post, db } = await testApp()
  const author = await aKnownMember()
  const postId = await aPost(author)
  const { memberId } = author
  const postCount = async () =>
    (await db.selectFrom('member').select('post_count').where('id', '=', memberId).executeTakeFirstOrThrow())
      .post_count
  await report(await aKnownMember(), targetOf('post', postId))
  const { caseId, version } = (await openCaseOf(targetOf('post', postId))) ?? {}
  const staff = []
  for (let number = 0; number < 40; number++) staff.push(await aModerator(null, 'admin'))
  const decision = { caseId, version, content: 'hide', member: 'none', reason: 'abuse' }
  const decided = await Promise.all(staff.map(who => post(who, '/api/moderation/decide', decision)))
  assert.deepEqual([countOf(decided, 200), countOf(decided, 409)], [1, 39])
  assert.equal(await postCount(), 0, 'counted off once')
  const decisionId = decided.find(({ status }) => status === 200)?.body.data.decisionId
  const undone = await Promise.all(staff.map(who => undo(who, decisionId)))
  assert.deepEqual([countOf(undone, 204), countOf(undone, 409)], [1, 39])
  assert.equal(await postCount(), 1)
  assert.equal((await get(null, '/api/post', { postId })).status, 200)
  const notices = (await get(author, '/api/notifications')).body.data
  assert.equal(notices.length, 2)
})

/** The number of open cases about a target. */
async function countOpen({ targetType, targetId }: { targetType: string; targetId: number }) {
  const { db } = await testApp()
  const open = await db
    .selectFrom('moderation_case')
    .select('id')
    .where('target_type', '=', targetType as 'post')
    .where('target_id', '=', targetId)
    .where('state', '=', 'open')
    .execute()
  return open.length
}

test('an objection and a report about one text at the same moment are both received, in one open case', async () => {
  const { post } = await testApp()
  const [moderator, reporter] = [await aModerator(), await aKnownMember()]
  for (let time = 0; time < 20; time++) {
    const author = await aKnownMember()
    const target = targetOf('post', await aPost(author))
    const decisionId = await hide(moderator, target, { content: 'keep', member: 'warn' })
    const objection = { decisionId, text: '인용한 글입니다. 살펴봐 주세요.' }
    const [objected, reported] = await Promise.all([
      post(author, '/api/appeal', objection),
      report(reporter, target),
    ])
    assert.deepEqual([objected.status, reported.status], [201, 201], objected.text)
    assert.equal(await countOpen(target), 1)
  }
})

test('an objection or an undo about a member is received while others report and decide about the member', async () => {
  const { post } = await testApp()
  const [moderator, second] = [await aModerator(), await aModerator()]
  const [reporter, other] = [await aKnownMember(), await aKnownMember()]
  for (let time = 0; time < 20; time++) {
    const subject = await aKnownMember()
    const target = targetOf('member', subject.memberId)
    const warned = { content: 'keep', member: 'warn' }
    await report(reporter, target)
    const decisionId = await hide(moderator, target, warned)
    const objection = { decisionId, text: '경고를 받을 일이 아니었습니다.' }
    const [first, reported, decided] = await Promise.all([
      time % 2 ? undo(moderator, decisionId) : post(subject, '/api/appeal', objection),
      report(other, target),
      post(second, '/api/moderation/direct', { ...target, ...warned, reason: 'abuse' }),
    ])
    assert.equal(first.status, time % 2 ? 204 : 201, first.text)
    assert.equal(reported.status, 201, reported.text)
    assert.ok([200, 409].includes(decided.status), decided.text)
    assert.ok((await countOpen(target)) <= 1)
  }
})
