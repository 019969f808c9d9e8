import assert from 'node:assert/strict'
import { request } from 'node:http'
import { test } from 'node:test'
import { testApp } from '#test/support/app.ts'

/** Uses a plain request, because `fetch` doesn't allow setting the Host header. */
async function statusOf(path: string, headers: Record<string, string>) {
  const { origin } = await testApp()
  const { port } = new URL(origin)
  return new Promise<number | undefined>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, response => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
}

const atHome = ['127.0.0.1:3000', 'localhost', '[::1]:3000', '127.8.9.1']
const elsewhere: Record<string, string>[] = [
  { host: 'danseo.example' },
  { host: '127.0.0.1.danseo.example' },
  { host: 'localhost.danseo.example:3000' },
  { via: '1.1 proxy' },
  { 'x-real-ip': '203.0.113.7' },
  { 'x-forwarded-for': '203.0.113.7' },
  { forwarded: 'for=203.0.113.7' },
]

test('without a token the figures are for who asks from the machine itself', async () => {
  for (const host of atHome) assert.equal(await statusOf('/metrics', { host }), 200, host)
})

for (const headers of elsewhere)
  test(`the figures are not told through a proxy on the machine: ${JSON.stringify(headers)}`, async () => {
    assert.equal(await statusOf('/metrics', { host: 'localhost', ...headers }), 404)
  })

test('https is asked for this site, not for others of its domain', async () => {
  const { get } = await testApp()
  const { headers } = await get(null, '/healthz')
  assert.equal(headers.get('strict-transport-security'), 'max-age=31536000')
})

test('the page of the API talks to this site alone, and nobody frames it', async () => {
  const { get } = await testApp()
  const { status, headers } = await get(null, '/api/docs/')
  assert.equal(status, 200)
  const policy = headers.get('content-security-policy') ?? ''
  assert.doesNotMatch(policy, /https:|\*|unsafe/)
  assert.match(policy, /^default-src 'none'/)
  assert.match(policy, /frame-ancestors 'none'/)
})
