import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { appWith } from '#test/support/app.ts'
import { servedWebApp } from '#test/support/web-app.ts'

test('the home page tells search engines whose the site is, where its operator has their codes', async () => {
  const web = await servedWebApp()
  const told = async (env: Record<string, string>, path: string) => {
    const site = await appWith(env, { web })
    after(() => site.close())
    const html = await (await fetch(site.origin + path)).text()
    return html.match(/<meta name="\w+-site-verification" content="[^"]*"\/>/g) ?? []
  }
  const codes = { NAVER_SITE_VERIFICATION: 'a1b2c3', GOOGLE_SITE_VERIFICATION: 'x"><script>' }
  assert.deepEqual(await told(codes, '/'), [
    '<meta name="naver-site-verification" content="a1b2c3"/>',
    '<meta name="google-site-verification" content="x&quot;&gt;&lt;script&gt;"/>',
  ])
  assert.deepEqual(await told(codes, '/terms'), [])
  assert.deepEqual(await told({}, '/'), [])
})
