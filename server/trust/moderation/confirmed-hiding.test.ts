import assert from 'node:assert/strict'
import { test } from 'node:test'
import { monthOf } from '#contract/trust/transparency/period-rules.ts'
import { countMonth } from '#server/trust/transparency/figure-queries.ts'
import { testApp } from '#test/support/app.ts'
import { aPost } from '#test/support/posts.ts'
import { aKnownMember, aModerator, decide, report, targetOf, undo } from '#test/support/trust/moderation.ts'

/** A post that reports hid, and that a moderator then hid by a decision. */
async function aConfirmedHiding(decision: object = {}) {
  const app = await testApp()
  const [author, moderator] = [await aKnownMember(), await aModerator()]
  const postId = await aPost(author)
  for (let number = 0; number < 3; number++) await report(await aKnownMember(), targetOf('post', postId))
  const decided = await decide(moderator, targetOf('post', postId), decision)
  assert.equal(decided.status, 200, decided.text)
  const record = async () => (await app.get(author, '/api/user/decisions')).body.data
  const [confirmed, automatic] = await record()
  assert.deepEqual([confirmed.automatic, automatic.automatic], [false, true])
  return { ...app, author, moderator, postId, record, confirmed, automatic }
}

test('undoing a confirmed hiding also ends the automatic one in the records', async () => {
  const { db, get, author, moderator, postId, record, confirmed, automatic } = await aConfirmedHiding()
  const figures = async () => (await countMonth(db, monthOf(new Date()))).automatic.overturned ?? 0
  const before = await figures()
  assert.equal((await undo(moderator, confirmed.decisionId)).status, 204)
  assert.equal((await get(null, '/api/post', { postId })).status, 200)
  const acts: { undoes: number | null }[] = (await get(null, '/api/transparency/acts', { page: 1, size: 10 }))
    .body.data
  const undone = acts.map(({ undoes }) => undoes)
  assert.ok(undone.includes(automatic.decisionId), 'the public record says that the automatic decision ended')
  assert.ok(undone.includes(confirmed.decisionId))
  assert.deepEqual(
    (await record()).map(({ undoneAt }: { undoneAt: string | null }) => undoneAt !== null),
    [true, true],
  )
  assert.equal((await figures()) - before, 1)
  const lines: { message: string }[] = (await get(author, '/api/notifications')).body.data
  assert.equal(lines.filter(({ message }) => message === '조치가 취소되었습니다.').length, 1, 'told once')
})

test('an accepted appeal against a deletion that erased also ends the automatic hiding', async () => {
  const { post, author, record, confirmed } = await aConfirmedHiding({ content: 'delete', reason: 'filming' })
  const sent = await post(author, '/api/appeal', {
    decisionId: confirmed.decisionId,
    text: '욕설이 아니라 인용입니다.',
  })
  const answer = { appealId: sent.body.data.appealId, accept: true, words: '살펴보았습니다.' }
  const answered = await post(await aModerator(), '/api/moderation/appeal', answer)
  assert.equal(answered.status, 204, answered.text)
  assert.deepEqual(
    (await record()).map(({ undoneAt }: { undoneAt: string | null }) => undoneAt !== null),
    [true, true],
  )
})

test('an author appeals the decision that confirmed an automatic hiding', async () => {
  const { post, author, record, confirmed, automatic } = await aConfirmedHiding()
  const appeal = (decisionId: number) =>
    post(author, '/api/appeal', { decisionId, text: '욕설이 아니라 인용입니다.' })
  const refused = await appeal(automatic.decisionId)
  assert.deepEqual([refused.status, refused.body.code], [409, 'conflict'])
  const untils = (await record()).map(
    ({ appealUntil }: { appealUntil: string | null }) => appealUntil !== null,
  )
  assert.deepEqual(untils, [true, false])
  assert.equal((await appeal(confirmed.decisionId)).status, 201)
})
