import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'
import { aPuzzle } from '#test/support/posts.ts'
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

const { get, post, put, del, db, theAdmin } = await testApp()
const owner = await theAdmin()

const SAID = '가림표식X7 그때 그는 없었습니다.'
const replying = (who: Person, postId: number, reply: string | null) =>
  put(who, '/api/post/stats/reply', { postId, text: '정원사', reply })
const toldTo = async (who: Person, postId: number) =>
  (await get(who, '/api/correct/reply', { postId })).body.data
const asked = async (who: Person, postId: number) =>
  (await get(who, '/api/post/stats', { postId })).body.data.asked[0]
const isWithheld = async (askId: number) =>
  (
    await db
      .selectFrom('withheld')
      .select('kind')
      .where('target_type', '=', 'ask')
      .where('target_id', '=', askId)
      .execute()
  ).length === 1

/** A puzzle whose author replied to a wrong answer, and the member who gave that answer. */
async function aReply({ said = SAID } = {}) {
  const [author, reader] = [await aKnownMember(), await aKnownMember()]
  const postId = await aPuzzle(author)
  assert.equal((await post(author, '/api/post/stats/ask', { postId, text: '정원사' })).status, 200)
  const { status, body } = await replying(author, postId, said)
  assert.equal(status, 200)
  await post(reader, '/api/correct', { postId, answer: '정원사' })
  const { askId } = await toldTo(reader, postId)
  return { author, reader, postId, askId, held: body.data.held, of: targetOf('ask', askId) }
}

test('a reply is reported by who is told it, hidden, objected to, and brought back as it was', async () => {
  const { author, reader, postId, askId, of } = await aReply()
  assert.deepEqual(await toldTo(reader, postId), { reply: SAID, askId })
  const stranger = await aKnownMember()
  assert.equal((await report(stranger, of)).status, 404, 'nobody else learns that there is one')
  assert.equal((await report(author, of)).status, 403)
  assert.equal((await report(reader, of)).status, 201)

  const moderator = await aModerator(['custom'])
  assert.equal(
    (await get(await aModerator(['free']), '/api/moderation/cases', {})).text.includes('오답에 단'),
    false,
  )
  const found = await openCaseOf(of)
  const read = (await get(moderator, '/api/moderation/case', { caseId: found?.caseId })).body.data
  assert.deepEqual(
    [read.case.title, read.snapshots[0].text, read.context, read.now.text, read.author.memberId],
    ['오답에 단 답글', SAID, '정원사', SAID, author.memberId],
  )
  const decided = await decide(moderator, of, { content: 'hide' })
  assert.equal(decided.status, 200, decided.text)
  assert.deepEqual(await toldTo(reader, postId), { reply: null, askId: null })
  for (const who of [reader, stranger])
    for (const path of [
      '/api/user/reports',
      '/api/user/export',
      `/api/moderation/withheld?targetType=ask&targetId=${askId}`,
    ])
      assert.ok(!(await get(who, path)).text.includes('가림표식X7'), path)
  assert.deepEqual(await asked(author, postId), {
    text: '정원사',
    members: null,
    reply: null,
    isHidden: true,
  })
  assert.equal((await replying(author, postId, '다른 말')).body.code, 'withheld')
  assert.ok((await get(author, '/api/user/export')).text.includes(SAID), 'it is in its author’s file')
  const own = await get(author, '/api/moderation/withheld', of)
  assert.equal(own.body.data.text, SAID)

  const { decisionId } = decided.body.data
  assert.equal(
    (await post(author, '/api/appeal', { decisionId, text: '틀린 말이 아닙니다. 다시 봐 주세요.' })).status,
    201,
  )
  const { id: appealId } = await db
    .selectFrom('appeal')
    .select('id')
    .where('decision_id', '=', decisionId)
    .executeTakeFirstOrThrow()
  const accepted = await post(owner, '/api/moderation/appeal', {
    appealId,
    accept: true,
    words: '되돌립니다.',
  })
  assert.equal(accepted.status, 204, accepted.text)
  assert.deepEqual(await toldTo(reader, postId), { reply: SAID, askId })
  assert.equal((await asked(author, postId)).isHidden, false)
})

test('three who were told it hide it until somebody looks, and forty at once hide it once', async () => {
  const { author, postId, of, askId, reader } = await aReply()
  const readers = [reader]
  for (let number = 1; number < 40; number++) readers.push(await aKnownMember())
  await Promise.all(readers.map(who => post(who, '/api/correct', { postId, answer: '정원사' })))
  const answers = await Promise.all(readers.map(who => report(who, of)))
  for (const { status, text } of answers) assert.ok(status === 201 || status === 404, text)
  assert.deepEqual(
    [await toldTo(reader, postId), await isWithheld(askId)],
    [{ reply: null, askId: null }, true],
  )
  const made = await db
    .selectFrom('decision')
    .select('automatic')
    .where('target_type', '=', 'ask')
    .where('target_id', '=', askId)
    .execute()
  assert.deepEqual(made, [{ automatic: true }])
  const kept = await decide(await aModerator(), of, { content: 'keep' })
  assert.equal(kept.status, 200, kept.text)
  assert.equal((await toldTo(reader, postId)).reply, SAID)
  assert.equal((await asked(author, postId)).isHidden, false)
})

test('a word that waits for the staff keeps a reply from who gives that answer until it is let through', async () => {
  const word = { word: '바나나껍질', action: 'hold', where: ['comment'] }
  const { body } = await post(owner, '/api/admin/word', word)
  const { author, reader, postId, askId: none, held } = await aReply({ said: '바나나껍질을 보세요.' })
  assert.deepEqual([held, none], [true, null])
  const [{ id }] = (await db.selectFrom('post_ask').select('id').where('post_id', '=', postId).execute()) as [
    { id: number },
  ]
  assert.equal((await asked(author, postId)).isHidden, true)
  assert.equal((await openCaseOf(targetOf('ask', id)))?.kind, 'held')
  await decide(await aModerator(), targetOf('ask', id), { content: 'keep' })
  assert.equal((await toldTo(reader, postId)).reply, '바나나껍질을 보세요.')
  await del(owner, '/api/admin/word', { wordId: body.data.wordId })
})

test('an answer removed from the list, or with its author or puzzle, leaves no hidden words behind', async () => {
  const moderator = await aModerator()
  const endings = {
    forgotten: ({ author, postId }) => post(author, '/api/post/stats/forget', { postId, text: '정원사' }),
    deleted: ({ author, postId }) => del(author, '/api/post', { postId }),
    withdrawn: ({ author: { memberId, nickname } }) =>
      post(owner, '/api/admin/member/erase', { memberId, nickname, why: '만 14세 미만으로 확인되었습니다.' }),
  } satisfies Record<string, (made: Awaited<ReturnType<typeof aReply>>) => Promise<unknown>>
  for (const [how, end] of Object.entries(endings)) {
    const made = await aReply()
    const decisionId = await hide(moderator, made.of)
    assert.ok(await isWithheld(made.askId), how)
    await end(made)
    assert.equal(await isWithheld(made.askId), false, how)
    assert.ok(
      [204, 409].includes((await undo(moderator, decisionId)).status),
      `${how}: undone without a text`,
    )
  }
})

test('recent replies of an author are swept with the author’s texts, and come back with them', async () => {
  const { author, reader, postId } = await aReply()
  const sweep = { memberId: author.memberId, hours: 1, reason: 'ad' }
  const { body } = await post(owner, '/api/moderation/sweep', sweep)
  assert.equal(body.data.hidden, 2)
  assert.equal((await get(reader, '/api/correct/reply', { postId })).status, 404)
  const undone = await undo(owner, body.data.decisionId)
  assert.equal(undone.status, 204, undone.text)
  assert.equal((await toldTo(reader, postId)).reply, SAID)
})
