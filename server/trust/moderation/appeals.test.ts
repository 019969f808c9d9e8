import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { APPEAL_MONTHS } from '#contract/trust/moderation/moderation-rules.ts'
import { appWith, testApp } from '#test/support/app.ts'
import { ownDatabase } from '#test/support/database/fresh-database.ts'
import { draftOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { aPost, deletePost } from '#test/support/posts.ts'
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
import { claim } from '#test/support/trust/rights.ts'

test('an author objects once, another hand answers, and what was accepted is undone', async () => {
  const { get, post } = await testApp()
  const [author, first, second] = [await aKnownMember(), await aModerator(), await aModerator()]
  const postId = await aPost(author)
  const decisionId = await hide(first, targetOf('post', postId))
  const object = (who: Person, id = decisionId) =>
    post(who, '/api/appeal', { decisionId: id, text: '욕설이 아니라 인용입니다.' })
  assert.equal((await object(await aKnownMember())).status, 404, 'another’s decision')
  const sent = await object(author)
  assert.equal(sent.status, 201, sent.text)
  assert.equal((await object(author)).status, 409)
  const { appealId } = sent.body.data
  const answer = (who: Person, accept: boolean) =>
    post(who, '/api/moderation/appeal', { appealId, accept, words: '살펴보았습니다.' })
  assert.equal((await answer(first, true)).body.code, 'own_case')
  assert.equal((await answer(second, true)).status, 204)
  assert.equal((await answer(second, false)).status, 404)
  assert.equal((await get(null, '/api/post', { postId })).status, 200)
  const [line] = (await get(author, '/api/user/decisions')).body.data
  assert.deepEqual(
    [line.appeal.state, line.appeal.answer, line.undoneAt !== null],
    ['accepted', '살펴보았습니다.', true],
  )
})

test('staff answer an objection to their own decision a day later if nobody else can, and decide what concerns all', async () => {
  const site = await appWith(await ownDatabase())
  try {
    const { db, post } = site
    const [owner, author, moderator] = [await site.theAdmin(), await site.aMember(), await site.aMember()]
    const { postId } = (await post(author, '/api/post', draftOf())).body.data
    const direct = (thing: object, act: object) =>
      post(owner, '/api/moderation/direct', {
        ...thing,
        content: 'keep',
        member: 'none',
        reason: 'abuse',
        ...act,
      })
    const objection = async (who: Person, { body }: { body: { data: { decisionId: number } } }) => {
      const own = { decisionId: body.data.decisionId, text: '욕설이 아니라 인용입니다.' }
      const { appealId } = (await post(who, '/api/appeal', own)).body.data
      const answer = () =>
        post(owner, '/api/moderation/appeal', { appealId, accept: true, words: '살펴보았습니다.' })
      const early = await answer()
      assert.deepEqual([early.status, early.body.code], [403, 'own_case'])
      assert.match(early.body.message, /하루 뒤에/)
      await sql`update appeal set created_at = created_at - interval '1 day' where id = ${appealId}`.execute(
        db,
      )
      assert.equal((await answer()).status, 204)
    }
    await objection(author, await direct(targetOf('post', postId), { content: 'hide' }))

    // If there is only one moderator, that moderator can't answer their own appeal either.
    const role = { memberId: moderator.memberId, role: 'moderator', boards: null }
    await post(owner, '/api/admin/role', role)
    await objection(moderator, await direct(targetOf('member', moderator.memberId), { member: 'warn' }))

    // A moderator can't answer an appeal against a decision that only admins may make.
    const rebuttal = { name: '반박한 사람', text: '저는 그날 그곳에 없었습니다.' }
    const { number } = await claim(site, [`/post/${postId}`], { rebuttal })
    const { id: itemId } = await db.selectFrom('rights_item').select('id').executeTakeFirstOrThrow()
    const each = [{ itemId, act: 'rebuttal' }]
    const claimId = Number(number.split('-')[2])
    const told = await post(owner, '/api/admin/claim/decide', { claimId, each, words: '싣습니다.' })
    assert.equal(told.status, 204, told.text)
    const [{ decisionId }] = (await site.get(author, '/api/user/decisions')).body.data
    await objection(author, { body: { data: { decisionId } } })

    const said = await post(owner, '/api/comment', { postId, content: '소유자가 쓴 댓글입니다.' })
    const thing = targetOf('comment', said.body.data.commentId)
    const reported = await post(moderator, '/api/report', { ...thing, reason: 'abuse' })
    assert.equal(reported.status, 201, reported.text)
    const found = (await site.get(moderator, '/api/moderation/cases')).body.data[0]
    const { caseId, version } = found
    const act = { caseId, version, content: 'hide', member: 'none', reason: 'abuse' }
    assert.equal((await post(moderator, '/api/moderation/decide', act)).status, 200)
  } finally {
    await site.close()
  }
})

test('nobody objects any more after half a year', async () => {
  const { db, post } = await testApp()
  const author = await aKnownMember()
  const decisionId = await hide(await aModerator(), targetOf('post', await aPost(author)))
  const object = () => post(author, '/api/appeal', { decisionId, text: '이제야 보았습니다.' })
  // Decisions are append-only, so the test disables the trigger to make old ones.
  const becameMonthsAgo = (months: number, days: number) =>
    db.transaction().execute(async trx => {
      await sql`set local session_replication_role = 'replica'`.execute(trx)
      await sql`update decision set created_at = now() - make_interval(months => ${months}, days => ${days})
        where id = ${decisionId}`.execute(trx)
    })
  await becameMonthsAgo(APPEAL_MONTHS, 1)
  const { status, body } = await object()
  assert.deepEqual([status, body.message], [403, '이의 제기 기간이 지났습니다.'])
  await becameMonthsAgo(APPEAL_MONTHS, -1)
  assert.equal((await object()).status, 201)
})

test('a reporter whose report was rejected may object, and then the case is decided again', async () => {
  const { get, post } = await testApp()
  const [reporter, first, second] = [await aKnownMember(), await aModerator(), await aModerator()]
  const postId = await aPost(await aKnownMember())
  await report(reporter, targetOf('post', postId))
  await decide(first, targetOf('post', postId), { content: 'keep' })
  const [line] = (await get(reporter, '/api/user/reports')).body.data
  const { body } = await post(reporter, '/api/appeal', {
    decisionId: line.decisionId,
    text: '다시 한번 봐 주세요.',
  })
  const words = { appealId: body.data.appealId, words: '다시 보겠습니다.' }
  assert.equal((await decide(second, targetOf('post', postId))).status, 409, 'the objection comes first')
  assert.equal((await post(second, '/api/moderation/appeal', { ...words, accept: true })).status, 204)
  assert.equal((await decide(second, targetOf('post', postId))).status, 200)
  assert.equal((await get(reporter, '/api/user/reports')).body.data[0].outcome, 'acted')
})

test('the author of kept content does not answer the objection of its reporter', async () => {
  const { get, post } = await testApp()
  const [author, reporter] = [await aModerator(), await aKnownMember()]
  const postId = await aPost(author)
  await report(reporter, targetOf('post', postId))
  await decide(await aModerator(), targetOf('post', postId), { content: 'keep' })
  const [line] = (await get(reporter, '/api/user/reports')).body.data
  const sent = await post(reporter, '/api/appeal', {
    decisionId: line.decisionId,
    text: '다시 한번 봐 주세요.',
  })
  const answer = { appealId: sent.body.data.appealId, accept: false, words: '그대로 둡니다.' }
  assert.equal((await post(author, '/api/moderation/appeal', answer)).body.code, 'own_case')
})

test('what reports alone have hidden stays before the staff after they answered its author', async () => {
  const { get, post } = await testApp()
  const [author, moderator] = [await aKnownMember(), await aModerator()]
  for (const { accept, status, kind } of [
    { accept: false, status: 404, kind: 'auto' },
    { accept: true, status: 200, kind: 'report' },
  ]) {
    const postId = await aPost(author)
    const reporters = await Promise.all(Array.from({ length: 6 }, () => aKnownMember()))
    for (const reporter of reporters) await report(reporter, targetOf('post', postId))
    const [{ decisionId }] = (await get(author, '/api/user/decisions')).body.data
    const sent = await post(author, '/api/appeal', { decisionId, text: '아무도 찍지 않은 글입니다.' })
    const answer = { appealId: sent.body.data.appealId, accept, words: '살펴보았습니다.' }
    assert.equal((await post(moderator, '/api/moderation/appeal', answer)).status, 204)
    assert.equal((await get(null, '/api/post', { postId })).status, status)
    const cases = (await get(moderator, '/api/moderation/cases')).body.data
    const found = cases.find(({ targetId }: { targetId: number }) => targetId === postId)
    assert.equal(found.kind, kind)
    // A restored text has no time of automatic restoration any more.
    assert.equal(found.returnsAt === null, accept)
    const decided = await decide(moderator, targetOf('post', postId), { content: 'keep' })
    assert.equal(decided.status, 200)
    assert.equal((await get(reporters[0] as Person, '/api/user/reports')).body.data[0].outcome, 'kept')
  }
})

test('a case stays before the staff until the last of its objections has an answer', async () => {
  const { get, post } = await testApp()
  const [author, moderator, other] = [await aKnownMember(), await aModerator(), await aModerator()]
  const reporters = [await aKnownMember(), await aKnownMember()]
  const thing = targetOf('post', await aPost(author))
  for (const reporter of reporters) await report(reporter, thing)
  await decide(moderator, thing, { content: 'keep' })
  const appealIds: number[] = []
  for (const reporter of reporters) {
    const [{ decisionId }] = (await get(reporter, '/api/user/reports')).body.data
    const sent = await post(reporter, '/api/appeal', { decisionId, text: '다시 한번 봐 주세요.' })
    appealIds.push(sent.body.data.appealId)
  }
  const open: boolean[] = []
  for (const appealId of appealIds) {
    const answer = { appealId, accept: false, words: '그대로 둡니다.' }
    assert.equal((await post(other, '/api/moderation/appeal', answer)).status, 204)
    open.push((await openCaseOf(thing)) !== undefined)
  }
  assert.deepEqual(open, [true, false])
})

test('an author hears nothing of a report that was found wrong, nor of its second review', async () => {
  const { get } = await testApp()
  const [author, reporter, moderator] = [await aKnownMember(), await aKnownMember(), await aModerator()]
  const postId = await aPost(author)
  await report(reporter, targetOf('post', postId))
  const kept = await decide(moderator, targetOf('post', postId), { content: 'keep' })
  assert.equal((await undo(moderator, kept.body.data.decisionId)).status, 204)
  assert.deepEqual((await get(author, '/api/notifications')).body.data, [])
})

test('notices lead to the line of the decision, or reporters to their reports', async () => {
  const { get, post } = await testApp()
  const [author, reporter, moderator] = [await aKnownMember(), await aKnownMember(), await aModerator()]
  const postId = await aPost(author)
  const decisionId = await hide(moderator, targetOf('post', postId))
  await undo(moderator, decisionId)
  const told = (await get(author, '/api/notifications')).body.data
  assert.deepEqual(
    told.map((notice: { decisionId: number }) => notice.decisionId),
    [decisionId, decisionId],
  )
  await report(reporter, targetOf('post', postId))
  await decide(moderator, targetOf('post', postId), { content: 'keep' })
  const [line] = (await get(reporter, '/api/user/reports')).body.data
  const text = '다시 한번 봐 주세요.'
  const sent = await post(reporter, '/api/appeal', { decisionId: line.decisionId, text })
  const answer = { appealId: sent.body.data.appealId, accept: false, words: '그대로 둡니다.' }
  await post(await aModerator(), '/api/moderation/appeal', answer)
  const [heard] = (await get(reporter, '/api/notifications')).body.data
  assert.deepEqual([heard.kind, heard.decisionId], ['appeal', null])
})

test('a record offers a hidden text as long as the decision hides it', async () => {
  const { get } = await testApp()
  const [author, moderator] = [await aKnownMember(), await aModerator()]
  const isHiding = async () =>
    (await get(author, '/api/user/decisions')).body.data.map((line: { isHiding: boolean }) => line.isHiding)
  const postId = await aPost(author)
  await report(await aKnownMember(), targetOf('post', postId), 'filming')
  assert.deepEqual(await isHiding(), [true])
  await decide(moderator, targetOf('post', postId), { content: 'delete', reason: 'abuse' })
  assert.deepEqual(await isHiding(), [true, false], 'the newer decision hides it now')
  await deletePost(author, postId)
  assert.deepEqual(await isHiding(), [false, false])
})
