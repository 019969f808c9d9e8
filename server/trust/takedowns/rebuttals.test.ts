import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'
import { aPost, aPuzzle, deletePost } from '#test/support/posts.ts'
import { aKnownMember, aModerator, hide, report, targetOf, undo } from '#test/support/trust/moderation.ts'
import { claim } from '#test/support/trust/rights.ts'

const site = await testApp()
const { get, post, db, jobs } = site
const owner = await site.theAdmin()

const SAID = '반박표식X7 저는 그날 그곳에 없었습니다.'
const NAME = '그날의 손님'
const asks = { rebuttal: { name: NAME, text: SAID } }

const claimOf = (number: string) => Number(number.split('-')[2])
const detailOf = async (number: string) =>
  (await get(owner, '/api/admin/claim', { claimId: claimOf(number) })).body.data
async function decide(number: string, act: string, who = owner) {
  const { items, claimId } = await detailOf(number)
  const each = items.map(({ itemId }: { itemId: number }) => ({ itemId, act }))
  return post(who, '/api/admin/claim/decide', { claimId, each, words: '살펴보고 싣습니다.' })
}
const under = async (postId: number) => (await get(null, '/api/post', { postId })).body.data.post.rebuttals

/** A post with a published rebuttal. */
async function aRebuttal() {
  const author = await aKnownMember()
  const email = `author${author.memberId}@mail.example`
  await db.updateTable('member').set({ email, email_key: email }).where('id', '=', author.memberId).execute()
  const postId = await aPost(author, { title: '반박할 글' })
  const made = await claim(site, [`/post/${postId}`], asks)
  assert.equal(made.answer.status, 201, made.answer.text)
  assert.equal((await decide(made.number, 'rebuttal')).status, 204)
  const [{ rebuttalId }] = await under(postId)
  return { author, authorEmail: email, postId, rebuttalId, of: targetOf('rebuttal', rebuttalId), ...made }
}

test('a rebuttal appears under the post in the chosen name, and both sides are notified', async () => {
  const { author, authorEmail, postId, number, token, email } = await aRebuttal()
  const [shown] = await under(postId)
  assert.deepEqual([shown.name, shown.text], [NAME, SAID])
  assert.equal((await detailOf(number)).rebuttal.text, SAID)
  const own = (await post(null, '/api/rights/state', { number, token })).body.data
  assert.deepEqual([own.rebuttal.name, own.items[0].act, own.items[0].until], [NAME, 'rebuttal', null])
  const letters = (to: string) => jobs.mails.filter(mail => mail.to === to)
  assert.ok(letters(email).at(-1)?.text.includes('반박 내용 싣기 1건'))
  assert.ok(letters(authorEmail).at(-1)?.subject.includes('반박 내용'))
  assert.ok(letters(authorEmail).every(({ text }) => !text.includes('홍길순표식')))
  const [notice] = (await get(author, '/api/notifications')).body.data
  assert.ok(notice.message.startsWith("'반박할 글' 글 아래에 반박 내용이 실렸습니다."), notice.message)
  const [decision] = (await get(author, '/api/user/decisions')).body.data
  assert.deepEqual([decision.content, decision.claim], ['rebut', null])
  const { rows } = {
    rows: await db.selectFrom('rights_claim').selectAll().where('id', '=', claimOf(number)).execute(),
  }
  assert.ok(!JSON.stringify(rows).includes('반박표식'), 'what is asked for is sealed')
})

test('it is asked for a post alone, by a claim that wants it, and said by who claims', async () => {
  const author = await aKnownMember()
  const postId = await aPost(author)
  const { body } = await post(author, '/api/comment', { postId, content: '댓글' })
  const comment = `/post/${postId}#comment-${body.data.commentId}`
  const refused = await claim(site, [comment], asks)
  assert.deepEqual([refused.answer.status, Object.keys(refused.answer.body.fields)], [400, ['addresses']])
  for (const rebuttal of [
    { name: '', text: SAID },
    { name: NAME, text: '짧음' },
    { name: NAME, text: '가'.repeat(2_001) },
  ])
    assert.equal(
      (await claim(site, [`/post/${postId}`], { rebuttal })).answer.status,
      400,
      JSON.stringify(rebuttal).slice(0, 40),
    )
  const plain = await claim(site, [`/post/${postId}`])
  assert.deepEqual([(await decide(plain.number, 'rebuttal')).status, await under(postId)], [409, []])
  const mixed = await claim(site, [comment], {})
  assert.equal((await decide(mixed.number, 'rebuttal')).status, 409)
  const asked = await claim(site, [`/post/${postId}`], asks)
  assert.equal((await decide(asked.number, 'rebuttal', await aModerator())).status, 403)
  const both = await Promise.all([decide(asked.number, 'rebuttal'), decide(asked.number, 'rebuttal')])
  assert.deepEqual(both.map(({ status }) => status).sort(), [204, 409], 'of two admins one was faster')
  assert.equal((await under(postId)).length, 1)
})

test('a post bears five, and none that tells a case’s answer', async () => {
  const postId = await aPost(await aKnownMember())
  const statuses: number[] = []
  for (let number = 1; number <= 6; number++) {
    const made = await claim(site, [`/post/${postId}`], asks)
    statuses.push((await decide(made.number, 'rebuttal')).status)
  }
  assert.deepEqual([statuses, (await under(postId)).length], [[204, 204, 204, 204, 204, 409], 5])
  const puzzle = await aPuzzle(await aKnownMember(), { answer: '집사장' })
  const telling = await claim(site, [`/post/${puzzle}`], {
    rebuttal: { name: NAME, text: '범인은 제가 아니라 집사장입니다.' },
  })
  assert.equal((await decide(telling.number, 'rebuttal')).status, 409)
})

test('it is reported, hidden and brought back as any text, and nothing is done about who put it there', async () => {
  const { postId, of, rebuttalId } = await aRebuttal()
  const readers: Person[] = []
  for (let number = 0; number < 40; number++) readers.push(await aKnownMember())
  const answers = await Promise.all(readers.map(who => report(who, of)))
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201])
  assert.equal((await under(postId)).length, 1, 'what an admin put there isn’t hidden by reports alone')
  const moderator = await aModerator()
  const direct = (decision: object) =>
    post(moderator, '/api/moderation/direct', { ...of, content: 'hide', reason: 'abuse', ...decision })
  assert.equal((await direct({ member: 'warn' })).status, 400)
  assert.equal(
    (
      await post(await aModerator(['free']), '/api/moderation/direct', {
        ...of,
        content: 'hide',
        member: 'none',
        reason: 'abuse',
      })
    ).status,
    403,
  )
  const hidden = await direct({ member: 'none' })
  assert.equal(hidden.status, 200, hidden.text)
  assert.ok(!(await get(null, '/api/post', { postId })).text.includes('반박표식'))
  for (const who of [readers[0] as Person, await aKnownMember()])
    for (const path of [
      '/api/user/reports',
      `/api/moderation/withheld?targetType=rebuttal&targetId=${rebuttalId}`,
    ])
      assert.ok(!(await get(who, path)).text.includes('반박표식'), path)
  assert.equal((await undo(moderator, hidden.body.data.decisionId)).status, 204)
  assert.equal((await under(postId))[0].text, SAID)
})

test('it may be claimed itself, and stands again when nobody has to be heard any more', async () => {
  const { postId, rebuttalId } = await aRebuttal()
  const made = await claim(site, [`/post/${postId}#rebuttal-${rebuttalId}`])
  assert.equal(made.answer.status, 201, made.answer.text)
  assert.equal((await decide(made.number, 'temporary')).status, 204)
  assert.deepEqual(await under(postId), [])
  assert.equal((await get(null, '/api/post', { postId })).status, 200, 'the post itself stays')
})

test('it goes with its post, by an admin’s undoing, or by an objection that an admin accepts', async () => {
  const rowsOf = async (rebuttalId: number) =>
    (await db.selectFrom('rebuttal').select('id').where('id', '=', rebuttalId).execute()).length
  const deleted = await aRebuttal()
  const moderator = await aModerator()
  const hidden = await hide(moderator, deleted.of)
  await deletePost(deleted.author, deleted.postId)
  assert.equal(await rowsOf(deleted.rebuttalId), 0)
  assert.equal((await undo(moderator, hidden)).status, 204, 'undone without a text')

  const decisionOf = async (author: Person) =>
    (await get(author, '/api/user/decisions')).body.data[0].decisionId
  const undone = await aRebuttal()
  const decisionId = await decisionOf(undone.author)
  assert.equal((await undo(await aModerator(), decisionId)).status, 403)
  assert.equal((await undo(owner, decisionId)).status, 204)
  assert.deepEqual([await under(undone.postId), await rowsOf(undone.rebuttalId)], [[], 0])

  const objected = await aRebuttal()
  const about = {
    decisionId: await decisionOf(objected.author),
    text: '사실과 다른 반박입니다. 다시 봐 주세요.',
  }
  const appealId = (await post(objected.author, '/api/appeal', about)).body.data.appealId
  const answer = { appealId, accept: true, words: '내립니다.' }
  assert.equal((await post(await aModerator(), '/api/moderation/appeal', answer)).status, 403)
  const accepted = await post(await aModerator(null, 'admin'), '/api/moderation/appeal', answer)
  assert.equal(accepted.status, 204, accepted.text)
  assert.deepEqual(await under(objected.postId), [])
})
