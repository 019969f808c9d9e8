import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WITHDRAWN_NICKNAME } from '#contract/people/members/members.ts'
import { PASSWORD, withPassword } from '#test/support/accounts/own-passwords.ts'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'
import { aPost } from '#test/support/posts.ts'
import {
  aKnownMember,
  aModerator,
  decide,
  hide,
  openCaseOf,
  report,
  targetOf,
  undo,
} from '#test/support/trust/moderation.ts'

const { get, post, del, theAdmin } = await testApp()

async function leave(person: Person) {
  await withPassword(person)
  const { status, text } = await del(person, '/api/user', {}, { password: PASSWORD })
  assert.equal(status, 204, text)
}

async function caseOf(who: Person, caseId: number | undefined) {
  const { status, body, text } = await get(who, '/api/moderation/case', { caseId })
  assert.equal(status, 200, text)
  return { ...body.data, text }
}

test('a case is decided whose author and reporter have left, and names them in its evidence alone', async () => {
  const author = await aKnownMember({ nickname: `떠난이${Date.now() % 100_000}` })
  const reporter = await aKnownMember({ nickname: `떠난독자${Date.now() % 100_000}` })
  const moderator = await aModerator()
  const postId = await aPost(author)
  await report(reporter, targetOf('post', postId))
  const { caseId } = (await openCaseOf(targetOf('post', postId))) ?? {}
  await leave(reporter)
  await leave(author)
  const opened = await caseOf(moderator, caseId)
  assert.equal(opened.text.includes(reporter.nickname), false)
  assert.equal(opened.reports[0].nickname, WITHDRAWN_NICKNAME)
  assert.deepEqual([opened.author.nickname, opened.author.withdrawn], [WITHDRAWN_NICKNAME, true])
  assert.equal(opened.snapshots[0].nickname, author.nickname)
  const listed = await get(moderator, '/api/moderation/cases', { page: 1, size: 100 })
  assert.equal(listed.status, 200)
  for (const { nickname } of [author, reporter]) assert.equal(listed.text.includes(nickname), false)
  assert.equal((await decide(moderator, targetOf('post', postId))).status, 200)
  const { decisions } = await caseOf(moderator, caseId)
  assert.equal((await get(null, '/api/post', { postId })).body.code, 'withheld')
  assert.equal((await undo(moderator, decisions[0].decisionId)).status, 204)
  assert.equal((await get(null, '/api/post', { postId })).body.data.post.nickname, WITHDRAWN_NICKNAME)
})

test('the decisions of a moderator who left stay without their name, and others answer objections and undo them', async () => {
  const author = await aKnownMember()
  const moderator = await aModerator(null, 'moderator')
  const { nickname } = moderator
  const [first, second] = [await aPost(author), await aPost(author)]
  const decisionId = await hide(moderator, targetOf('post', first))
  const other = await hide(moderator, targetOf('post', second))
  await post(moderator, '/api/block', { memberId: author.memberId })
  await leave(moderator)

  const owner = await theAdmin()
  const log = await get(owner, '/api/moderation/log', { ...targetOf('post', first), page: 1 })
  assert.deepEqual(
    log.body.data.map(({ act, by }: { act: string; by: string }) => [act, by]),
    [['decide', WITHDRAWN_NICKNAME]],
  )
  assert.ok(!log.text.includes(nickname))
  const appeal = await post(author, '/api/appeal', { decisionId, text: '다시 살펴봐 주시기 바랍니다.' })
  assert.equal(appeal.status, 201, appeal.text)
  const { appealId } = appeal.body.data
  const answer = { appealId, accept: true, words: '되돌립니다.' }
  assert.equal((await post(await aModerator(), '/api/moderation/appeal', answer)).status, 204)
  assert.equal((await get(null, '/api/post', { postId: first })).status, 200)
  assert.equal((await undo(owner, other)).status, 204)
  assert.equal((await get(null, '/api/post', { postId: second })).status, 200)
  const { data } = (await get(owner, '/api/admin/roles', { page: 1, size: 100 })).body
  assert.ok(data.every(({ memberId }: { memberId: number }) => memberId !== moderator.memberId))
})

test('a blocked member who leaves is on no list of blocks any more', async () => {
  const [reader, blocked] = [await aKnownMember(), await aKnownMember()]
  assert.equal((await post(reader, '/api/block', { memberId: blocked.memberId })).status, 201)
  await leave(blocked)
  assert.deepEqual((await get(reader, '/api/blocks')).body.data, [])
})
