import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { testApp } from '#test/support/app.ts'
import { puzzleOf } from '#test/support/drafts.ts'
import { aPost } from '#test/support/posts.ts'
import { aKnownMember, aModerator, hide } from '#test/support/trust/moderation.ts'
import { CLAIM_WORDS, claim, decideClaim, itemsOf, lettersTo } from '#test/support/trust/rights.ts'

const site = await testApp()
const { get, post } = site

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
  const { body } = await post(author, '/api/comment', { postId, content: '댓글' })
  const elsewhere = `/post/${await aPost(author)}#comment-${body.data.commentId}`
  assert.equal((await claim(site, [elsewhere])).answer.status, 400, 'a comment of another post')
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

test('two concurrent claims with one code create one claim', async () => {
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

test('a claim is answered although the server is killed right after its last text was decided', async () => {
  const author = await aKnownMember()
  const { number, email } = await claim(site, [
    `/post/${await aPost(author)}`,
    `/post/${await aPost(author)}`,
  ])
  const owner = await site.theAdmin()
  const letters = lettersTo(site, email).length
  const begin = site.db.transaction.bind(site.db)
  const spy = mock.method(site.db, 'transaction', () => {
    if (spy.mock.callCount() >= 2) throw new Error('the server was killed')
    return begin()
  })
  await decideClaim(number, 'reject', owner)
  spy.mock.restore()
  assert.equal(lettersTo(site, email).length - letters, 1)
  const { body } = await get(owner, '/api/admin/claim', { claimId: (await itemsOf(number))[0]?.claimId })
  assert.equal(body.data.words, CLAIM_WORDS)
})

test('no claimant learns what stands in 해결방, and who reads there may claim all the same', async () => {
  const [author, admin] = [await aKnownMember(), await site.theAdmin()]
  const { postId } = (await post(author, '/api/post', puzzleOf())).body.data
  const sealed = async (): Promise<number> =>
    (await post(author, '/api/comment', { postId, room: 'solved', content: '해결방의 댓글' })).body.data
      .commentId
  const [standing, hidden, nowhere] = [await sealed(), await sealed(), 999_999]
  await hide(admin, { targetType: 'comment', targetId: hidden })
  for (const room of ['comment-', 'solved-comment-']) {
    const answers = []
    for (const commentId of [standing, hidden, nowhere]) {
      const { answer } = await claim(site, [`/post/${postId}#${room}${commentId}`])
      answers.push([answer.status, answer.text.replace(/\d+|"[\w-]{32}"/g, 'N')])
    }
    assert.deepEqual(answers, [answers[0], answers[0], answers[0]], room)
    assert.equal(answers[0]?.[0], room === 'comment-' ? 400 : 201, room)
  }
  const remarks = await Promise.all([1, nowhere].map(id => claim(site, [`/daily#remark-${id}`])))
  assert.deepEqual(
    remarks.map(({ answer }) => answer.status),
    [201, 201],
  )

  const made = await claim(site, [`/post/${postId}#solved-comment-${standing}`])
  assert.equal((await decideClaim(made.number, 'temporary')).status, 204)
  const empty = await claim(site, [`/post/${postId}#solved-comment-${nowhere}`])
  const claimId = (await itemsOf(empty.number))[0]?.claimId
  const { items } = (await get(admin, '/api/admin/claim', { claimId })).body.data
  assert.deepEqual([items[0].excerpt, items[0].isLive], [null, false])
  assert.equal((await decideClaim(empty.number, 'reject')).status, 204)
})
