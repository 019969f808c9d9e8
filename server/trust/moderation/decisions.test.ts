import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '#test/support/app.ts'
import { draftOf } from '#test/support/drafts.ts'
import { aBook } from '#test/support/library/reviews.ts'
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

async function aComment(author: Person, postId: number, content = '나쁜 말'): Promise<number> {
  const { post } = await testApp()
  return (await post(author, '/api/comment', { postId, content })).body.data.commentId
}

test('the slower of two concurrent moderators is told that the other was faster', async () => {
  const { post, get } = await testApp()
  const postId = await aPost(await aKnownMember())
  await report(await aKnownMember(), targetOf('post', postId))
  const found = await openCaseOf(targetOf('post', postId))
  const body = {
    caseId: found?.caseId,
    version: found?.version,
    content: 'hide',
    member: 'none',
    reason: 'abuse',
  }
  const moderators = [await aModerator(), await aModerator()]
  const answers = await Promise.all(moderators.map(who => post(who, '/api/moderation/decide', body)))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
  assert.equal(answers.find(({ status }) => status === 409)?.body.code, 'stale')
  assert.equal((await get(null, '/api/post', { postId })).body.code, 'withheld')
})

test('a board’s moderator sees and decides what stands on their boards, and keeps nobody from writing', async () => {
  const { get } = await testApp()
  const postId = await aPost(await aKnownMember(), { type: '질문답변' })
  await report(await aKnownMember(), targetOf('post', postId))
  const found = await openCaseOf(targetOf('post', postId))
  const listed = async (who: Person) =>
    (await get(who, '/api/moderation/cases', { page: 1, size: 100 })).body.data.some(
      ({ caseId }: { caseId: number }) => caseId === found?.caseId,
    )
  const [ofFree, ofQna] = [await aModerator(['free']), await aModerator(['qna'])]
  assert.deepEqual([await listed(ofFree), await listed(ofQna)], [false, true])
  assert.equal((await get(ofFree, '/api/moderation/case', { caseId: found?.caseId })).status, 404)
  assert.equal((await decide(ofFree, targetOf('post', postId))).status, 403)
  assert.equal((await decide(ofQna, targetOf('post', postId), { member: 'silence', days: 1 })).status, 400)
  assert.equal((await decide(ofQna, targetOf('post', postId), { member: 'warn' })).status, 200)
})

test('a moderator of the site silences for a month and suspends for a week at most; only an admin does more', async () => {
  const { get } = await testApp()
  const author = await aKnownMember()
  const tries: [role: string, decision: object, status: number][] = [
    ['moderator', { member: 'silence', days: 31 }, 400],
    ['moderator', { member: 'silence', days: null }, 400],
    ['moderator', { member: 'suspend', days: 30 }, 400],
    ['moderator', { member: 'suspend', days: 7 }, 200],
    ['moderator', { member: 'silence', days: 30 }, 200],
    ['admin', { member: 'suspend', days: null }, 200],
  ]
  for (const [role, decision, status] of tries) {
    const postId = await aPost(await aKnownMember())
    await report(await aKnownMember(), targetOf('post', postId))
    const answer = await decide(await aModerator(null, role), targetOf('post', postId), decision)
    assert.equal(answer.status, status, `${role} ${JSON.stringify(decision)}: ${answer.text}`)
  }
  assert.equal((await get(author, '/api/user/token')).body.data.restriction, null)
})

test('nobody decides about their own text or report', async () => {
  const moderator = await aModerator()
  const own = await aPost(moderator)
  await report(await aKnownMember(), targetOf('post', own))
  const first = await decide(moderator, targetOf('post', own), { content: 'keep' })
  assert.deepEqual([first.status, first.body.code], [403, 'own_case'])
  const postId = await aPost(await aKnownMember())
  await report(moderator, targetOf('post', postId))
  assert.equal((await decide(moderator, targetOf('post', postId))).body.code, 'own_case')
})

test('a silence ends with its decision, and both sides are told', async () => {
  const { get, post, jobs } = await testApp()
  const [author, reporter, moderator] = [await aKnownMember(), await aKnownMember(), await aModerator()]
  const email = `silenced${author.memberId}@example.com`
  const { db } = await testApp()
  await db.updateTable('member').set({ email, email_key: email }).where('id', '=', author.memberId).execute()
  const postId = await aPost(author)
  await report(reporter, targetOf('post', postId))
  const { body } = await decide(moderator, targetOf('post', postId), {
    member: 'silence',
    days: 3,
    words: '처음이라 사흘입니다.',
  })
  const { restriction } = (await get(author, '/api/user/token')).body.data
  assert.deepEqual([restriction.kind, restriction.decisionId], ['silenced', body.data.decisionId])
  assert.equal((await post(author, '/api/post', draftOf())).body.code, 'silenced')
  assert.match(jobs.mails.find(({ to }) => to === email)?.subject ?? '', /글쓰기가 제한/)
  const [line] = (await get(author, '/api/user/decisions')).body.data
  assert.deepEqual([line.member, line.words, line.excerpt], ['silence', '처음이라 사흘입니다.', '밀실'])
  assert.equal(
    (await get(reporter, '/api/notifications')).body.data[0].message,
    '신고하신 내용을 검토해 조치했습니다.',
  )
  assert.equal((await undo(moderator, body.data.decisionId)).status, 204)
  assert.equal((await get(author, '/api/user/token')).body.data.restriction, null)
  assert.equal((await undo(moderator, body.data.decisionId)).status, 409)
})

test('covered talk hides its words until they are opened, and comes back as it was', async () => {
  const { get } = await testApp()
  const moderator = await aModerator()
  const postId = await aPost(await aKnownMember())
  const commentId = await aComment(await aKnownMember(), postId, '범인은 ||집사||입니다')
  const content = async () => (await get(null, '/api/comments', { postId })).body.data[0].content
  const decisionId = await hide(moderator, targetOf('comment', commentId), {
    content: 'cover',
    reason: 'spoiler',
  })
  assert.equal(await content(), '||범인은 집사입니다||')
  assert.equal((await undo(moderator, decisionId)).status, 204)
  assert.equal(await content(), '범인은 ||집사||입니다')
})

test('a covered post shows no word of it before it is opened, and comes back as it was', async () => {
  const { get } = await testApp()
  const moderator = await aModerator()
  const postId = await aPost(await aKnownMember())
  const read = async () => (await get(null, '/api/post', { postId })).body.data.post
  const before = await read()
  const decisionId = await hide(moderator, targetOf('post', postId), { content: 'cover', reason: 'spoiler' })
  assert.equal((await read()).excerpt, '(스포일러)')
  assert.equal((await undo(moderator, decisionId)).status, 204)
  const after = await read()
  assert.deepEqual([after.contentHtml, after.excerpt], [before.contentHtml, before.excerpt])
})

test('a post moves between boards by those of the site, and back', async () => {
  const { get } = await testApp()
  const moderator = await aModerator()
  const postId = await aPost(await aKnownMember())
  const board = async () => (await get(null, '/api/post', { postId })).body.data.post.type
  const decisionId = await hide(moderator, targetOf('post', postId), {
    content: 'move',
    board: 'qna',
    reason: 'other',
  })
  assert.equal(await board(), '질문답변')
  const found = await get(null, '/api/posts', { type: 'qna', searchTerm: '밀실', page: 1, size: 100 })
  assert.ok(found.body.data.some((row: { postId: number }) => row.postId === postId))
  assert.equal((await undo(moderator, decisionId)).status, 204)
  assert.equal(await board(), '자유게시판')
  const { post } = await testApp()
  const toPuzzles = {
    ...targetOf('post', postId),
    content: 'move',
    board: 'custom',
    member: 'none',
    reason: 'other',
  }
  assert.equal((await post(moderator, '/api/moderation/direct', toPuzzles)).status, 400)
})

test('a name that was taken away is nobody’s for a while, and may be given back', async () => {
  const { get } = await testApp()
  const moderator = await aModerator()
  const member = await aKnownMember({ nickname: `나쁜이름${Date.now() % 100_000}` })
  const target = targetOf('member', member.memberId)
  const decisionId = await hide(moderator, target, { content: 'keep', member: 'rename', reason: 'nickname' })
  const name = async () => (await get(member, '/api/user/token')).body.data.nickname
  assert.notEqual(await name(), member.nickname)
  const { nickname } = member
  assert.equal((await get(null, '/api/nickname/duplicate', { nickname })).body, false)
  assert.equal((await undo(moderator, decisionId)).status, 204)
  assert.equal(await name(), nickname)
})

test('a text that is gone can be decided about, and its evidence stays', async () => {
  const { get, del } = await testApp()
  const [author, moderator] = [await aKnownMember(), await aModerator()]
  const postId = await aPost(author, { title: '증거가 될 글' })
  await report(await aKnownMember(), targetOf('post', postId))
  const found = await openCaseOf(targetOf('post', postId))
  await del(author, '/api/post', { postId })
  const { body } = await get(moderator, '/api/moderation/case', { caseId: found?.caseId })
  assert.equal(body.data.snapshots[0].title, '증거가 될 글')
  assert.equal((await decide(moderator, targetOf('post', postId))).status, 409)
  assert.equal(
    (await decide(moderator, targetOf('post', postId), { content: 'keep', member: 'warn' })).status,
    200,
  )
})

test('a member may not look into what is hidden of others', async () => {
  const { get } = await testApp()
  const [author, moderator, other] = [await aKnownMember(), await aModerator(['free']), await aKnownMember()]
  const postId = await aPost(author)
  await hide(moderator, targetOf('post', postId))
  const asked = async (who: Person | null) =>
    (await get(who, '/api/moderation/withheld', targetOf('post', postId))).status
  assert.deepEqual(
    [
      await asked(null),
      await asked(other),
      await asked(author),
      await asked(moderator),
      await asked(await aModerator(['qna'])),
    ],
    [401, 403, 200, 200, 403],
  )
})

test('moved content goes back while it is hidden, and each board counts its own', async () => {
  const { get } = await testApp()
  const moderator = await aModerator()
  const postId = await aPost(await aKnownMember())
  const totals = async () =>
    Promise.all(
      ['free', 'qna'].map(
        async type => (await get(null, '/api/posts', { type, page: 1 })).body.total as number,
      ),
    )
  const before = await totals()
  const moved = await hide(moderator, targetOf('post', postId), { content: 'move', board: 'qna' })
  const hidden = await hide(moderator, targetOf('post', postId))
  const [free = 0, qna = 0] = before
  assert.deepEqual(await totals(), [free - 1, qna])
  assert.equal((await undo(moderator, moved)).status, 204)
  assert.deepEqual(await totals(), [free - 1, qna])
  assert.equal((await undo(moderator, hidden)).status, 204)
  assert.deepEqual(await totals(), before)
})

test('content hidden by one moderator is not hidden again by another, so reverting brings it back', async () => {
  const { post, get } = await testApp()
  const moderators = [await aModerator(), await aModerator()]
  const postId = await aPost(await aKnownMember())
  const body = { ...targetOf('post', postId), content: 'hide', member: 'none', reason: 'abuse' }
  const answers = await Promise.all(moderators.map(who => post(who, '/api/moderation/direct', body)))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
  const first = answers.findIndex(({ status }) => status === 200)
  assert.equal((await undo(moderators[first] as Person, answers[first]?.body.data.decisionId)).status, 204)
  assert.equal((await get(null, '/api/post', { postId })).status, 200)
})

test('a moderator whose own text is reported learns neither how often nor by whom', async () => {
  const { get, theAdmin } = await testApp()
  for (const author of [await aModerator(), await theAdmin()]) {
    const postId = await aPost(author)
    await report(await aKnownMember({ nickname: `표식이름${postId}` }), targetOf('post', postId), 'hate')
    const caseId = (await openCaseOf(targetOf('post', postId)))?.caseId
    const { body } = await get(author, '/api/moderation/cases', { page: 1, size: 100 })
    const row = body.data.find((one: { caseId: number }) => one.caseId === caseId)
    assert.deepEqual([row.reasons, row.reportCount, row.weight], [{}, 0, 0])
    const detail = await get(author, '/api/moderation/case', { caseId })
    assert.deepEqual([detail.status, detail.body.data.reports], [200, []])
    assert.doesNotMatch(detail.text, /표식이름|hate/)
  }
})

test('no admin keeps the owner from the site', async () => {
  const { theAdmin, get } = await testApp()
  const owner = await theAdmin()
  const postId = await aPost(owner)
  const { post } = await testApp()
  const admin = await aModerator(null, 'admin')
  for (const member of ['suspend', 'silence', 'rename']) {
    const days = member === 'suspend' ? null : member === 'silence' ? 1 : undefined
    const act = { ...targetOf('post', postId), content: 'keep', member, days, reason: 'abuse' }
    assert.equal((await post(admin, '/api/moderation/direct', act)).status, 400, member)
  }
  assert.equal((await get(owner, '/api/admin/roles')).status, 200)
})

test('after a month a restriction that is in force can still be lifted, and nothing else undone', async () => {
  const { db, theAdmin, post } = await testApp()
  const owner = await theAdmin()
  const author = await aKnownMember()
  const kept = { content: 'keep', member: 'suspend', days: null, reason: 'abuse' }
  const decisionId = await hide(owner, targetOf('member', author.memberId), kept)
  const hidden = await hide(owner, targetOf('post', await aPost(await aKnownMember())))
  await db.transaction().execute(async trx => {
    // Decisions are append-only, so the test disables the trigger to make old ones.
    await sql`set local session_replication_role = 'replica'`.execute(trx)
    await sql`update decision set created_at = created_at - interval '31 days'
      where id in (${decisionId}, ${hidden})`.execute(trx)
  })
  assert.equal((await undo(owner, hidden)).status, 409)
  assert.equal((await post(author, '/api/series', { title: '막힌 연재' })).status, 403)
  assert.equal((await undo(owner, decisionId)).status, 204)
  assert.equal((await post(author, '/api/series', { title: '다시 쓰는 연재' })).status, 201)
})

test('the author is told all that one decision did', async () => {
  const { get } = await testApp()
  const [author, moderator] = [await aKnownMember(), await aModerator()]
  const review = targetOf('review', await (await aBook()).wrote(author, '범인은 집사였다.'))
  await hide(moderator, review, { content: 'level', reason: 'spoiler' })
  const postId = await aPost(author, { title: '밀실' })
  await hide(moderator, targetOf('post', postId), { member: 'silence', days: 3 })
  const lines: { message: string }[] = (await get(author, '/api/notifications')).body.data
  assert.deepEqual(
    lines.map(({ message }) => message),
    [
      "'밀실' 글이 가려졌습니다. 일정 기간 글을 쓸 수 없습니다. 사유: 욕설·비하·괴롭힘",
      '리뷰가 더 높은 스포일러 단계로 바뀌었습니다. 사유: 정답·결말 누설',
    ],
  )
})
