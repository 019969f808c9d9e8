import assert from 'node:assert/strict'
import { after, suite, test } from 'node:test'
import { appWith } from '#test/support/app.ts'
import { servedWebApp } from '#test/support/web-app.ts'

const served = async (env: Record<string, string>) => {
  const site = await appWith(env, { web: await servedWebApp() })
  after(() => site.close())
  const read = async (path: string) => {
    const answer = await fetch(site.origin + path)
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  return { worker: await read('/service-worker.js'), page: await read('/'), read }
}

suite('the service worker', () => {
  test('is asked for by pages, looked for anew each time, and may ask this site alone', async () => {
    const { worker, page, read } = await served({})
    assert.equal(worker.status, 200)
    assert.match(worker.headers.get('content-type') ?? '', /^text\/javascript/)
    assert.equal(worker.headers.get('cache-control'), 'no-cache')
    assert.equal(worker.headers.get('content-security-policy'), "default-src 'none'; connect-src 'self'")
    assert.match(page.text, /"keepsPages":true/)
    assert.match(page.headers.get('content-security-policy') ?? '', /worker-src 'self'/)
    // The precached files exist, and include all files that the first page requests.
    const shell = new Set(worker.text.match(/\/assets\/[\w.-]+/g))
    const asked = page.text.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? []
    assert.ok(asked.length > 3)
    for (const path of asked) assert.ok(shell.has(path), `${path} is kept`)
    assert.equal((await read('/offline')).status, 200)
  })

  test('takes itself away where a site wants none', async () => {
    const { worker, page } = await served({ SERVICE_WORKER: 'off' })
    assert.match(worker.text, /unregister\(\)/)
    assert.match(worker.text, /caches\.delete/)
    assert.doesNotMatch(worker.text, /\/assets\//)
    assert.match(page.text, /"keepsPages":false/)
  })
})
