import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '#test/support/app.ts'
import { aKnownMember, aModerator, hide } from '#test/support/moderation.ts'
import { aPost } from '#test/support/posts.ts'
import { CLAIM_WORDS, claim, decideClaim, itemsOf, lettersTo } from '#test/support/rights.ts'

const site = await testApp()
const { post } = site

test('a claim needs a letter that was read, and addresses of what stands here', async () => {
  const author = await aKnownMember()
  const postId = await aPost(author)
  const gone = await aPost(author)
  await hide(await aModerator(), { targetType: 'post', targetId: gone })
  const wrong = await claim(site, [`/post/${postId}`], { code: '000000x' })
  assert.deepEqual([wrong.answer.status, Object.keys(wrong.answer.body.fields)], [400, ['code']])
  for (const address of [
    `/post/${gone}`,
    '/post/999999',
    '/board/free',
    'https://other.example/post/1',
    '글',
  ]) {
    const { answer } = await claim(site, [`/post/${postId}`, address])
    assert.equal(answer.status, 400, address)
    assert.ok(answer.body.fields.addresses.includes(address))
  }
  const made = await claim(site, [`/post/${postId}`, `/post/${postId}#reply`])
  assert.equal(made.answer.status, 201, made.answer.text)
  assert.equal((await itemsOf(made.number)).length, 1, 'one text is named once')
  const again = { email: made.email, code: made.code, claimant: 'self', name: '가', kind: 'other' }
  const twice = {
    ...again,
    addresses: [`/post/${postId}`],
    statement: '같은 코드로 한 번 더 신고합니다. 안 됩니다.',
  }
  assert.equal((await post(null, '/api/rights/claim', twice)).status, 400, 'a code is used up')

  const more = (text: string) =>
    post(null, '/api/rights/more', { number: made.number, token: made.token, text })
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => more(`덧붙임 ${index}`)))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 204, 204, 204, 204, 409, 409, 409])
  const decided = await Promise.all([
    decideClaim(made.number, 'temporary'),
    decideClaim(made.number, 'temporary'),
  ])
  assert.deepEqual(decided.map(({ status }) => status).sort(), [204, 409], 'of two admins one was faster')
  const late = await decideClaim(made.number, 'reject')
  assert.deepEqual([late.status, late.body.code], [409, 'stale'], 'what was decided stays')
  assert.equal((await decideClaim(made.number, 'reject', author)).status, 403)
})

test('a code is tried five times', async () => {
  const postId = await aPost(await aKnownMember())
  for (const [wrong, status] of [
    [4, 201],
    [5, 400],
  ] as const) {
    const first = await claim(site, [`/post/${postId}`], { code: '00000x' })
    const own = { email: first.email, claimant: 'self', name: '가', kind: 'other' }
    const rest = { addresses: [`/post/${postId}`], statement: '사실이 아닌 일로 저를 부르는 글입니다.' }
    const tryCode = (code: string) => post(null, '/api/rights/claim', { ...own, ...rest, code })
    for (let tried = 1; tried < wrong; tried += 1) assert.equal((await tryCode('00000x')).status, 400)
    assert.equal((await tryCode(first.code)).status, status, `after ${wrong} wrong ones`)
  }
})

test('of two claims at once with one code one is made', async () => {
  const addresses = [`/post/${await aPost(await aKnownMember())}`]
  const { email, code } = await claim(site, addresses, { code: '00000x' })
  const own = { email, code, claimant: 'self', name: '가', kind: 'other' }
  const body = { ...own, addresses, statement: '사실이 아닌 일로 저를 부르는 글입니다.' }
  const answers = await Promise.all([body, body].map(one => post(null, '/api/rights/claim', one)))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 400])
})

test('a claim is answered once all its texts are decided about, and not before', async () => {
  const author = await aKnownMember()
  const addresses = [`/post/${await aPost(author)}`, `/post/${await aPost(author)}`]
  const { number, email } = await claim(site, addresses)
  const owner = await site.theAdmin()
  const letters = lettersTo(site, email).length
  for (const [at, { itemId, claimId }] of (await itemsOf(number)).entries()) {
    const body = { claimId, each: [{ itemId, act: 'reject' }], words: CLAIM_WORDS }
    assert.equal((await post(owner, '/api/admin/claim/decide', body)).status, 204)
    assert.equal(lettersTo(site, email).length - letters, at)
  }
})
