import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { appWith, testApp } from '#test/support/app.ts'
import { soon } from '#test/support/soon.ts'

test('without a key the classics that ship with the product answer', async () => {
  const { get, aMember } = await testApp()
  const { status, body } = await get(await aMember(), '/api/book/info', { query: '월장석' })
  assert.equal(status, 200)
  const [{ contents, ...book }] = body.documents
  assert.deepEqual(book, {
    title: '월장석',
    authors: ['윌키 콜린스'],
    publisher: '',
    thumbnail: '',
    isbn: '',
  })
  assert.ok(contents)
})

test('an active member looks a book up at Kakao; when that fails, they are told to write it down', async t => {
  const kakao = createServer((request, response) => {
    if (request.url?.includes('fail')) response.statusCode = 401
    response.end(
      JSON.stringify({ documents: [{ title: '찾은 책', authors: ['지은이'], thumbnail: '' }], meta: {} }),
    )
  })
  await new Promise<void>(resolve => kakao.listen(0, '127.0.0.1', resolve))
  const { port } = kakao.address() as AddressInfo
  const app = await appWith({
    KAKAO_REST_API_KEY: 'a-rest-key',
    KAKAO_API_URL: `http://127.0.0.1:${port}`,
  })
  t.after(async () => {
    await app.close()
    kakao.closeAllConnections()
    kakao.close()
  })
  const member = await app.aMember()
  // The search times out on a busy machine, so the test retries it.
  const found = await soon('the books', async () => {
    const answer = await app.get(member, '/api/book/info', { query: '책' })
    return answer.status === 200 ? answer : undefined
  })
  assert.deepEqual(found.body, {
    documents: [
      { title: '찾은 책', contents: '', authors: ['지은이'], publisher: '', thumbnail: '', isbn: '' },
    ],
  })
  const failed = await app.get(member, '/api/book/info', { query: 'fail' })
  assert.equal(failed.status, 503)
  assert.equal(failed.body.code, 'unavailable')
  assert.match(failed.body.message, /직접 입력/)
  assert.doesNotMatch(failed.text, /a-rest-key/)
  assert.equal((await app.get(null, '/api/book/info', { query: '책' })).status, 401)
  assert.equal((await app.get(member, '/api/book/info')).status, 400)
})
