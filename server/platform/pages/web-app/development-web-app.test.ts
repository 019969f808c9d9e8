import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { appWith } from '#test/support/app.ts'
import { developmentWebApp } from './development-web-app.ts'

const ROOT = new URL('../../../../', import.meta.url)

test('a developer gets the pages from the sources, with the early script in their head', async () => {
  const web = await developmentWebApp()
  const site = await appWith({}, { web })
  try {
    const page = await fetch(`${site.origin}/signin`)
    const html = await page.text()
    assert.equal(page.status, 200)
    assert.match(html, /<h1[^>]*>로그인/)
    assert.ok(html.includes(`<script>${web.earlyScript}</script>`))
    for (const file of [web.assets.script, ...web.assets.stylesheets])
      assert.ok(existsSync(new URL(`.${file}`, ROOT)), file)
  } finally {
    await site.close()
    await web.close()
  }
})
