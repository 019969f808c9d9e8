import assert from 'node:assert/strict'
import { readdir, readFile, stat } from 'node:fs/promises'
import { test } from 'node:test'
import { appWith } from '#test/support/app.ts'
import { puzzleOf } from '#test/support/drafts.ts'
import { assertOk } from '#test/support/small-site.ts'
import { servedWebApp } from '#test/support/web-app.ts'
import { weightOf } from '../../bench/weight.ts'

/**
 * Kilobytes of script and style on a first visit, at the last review. Lower a figure when its page becomes
 * lighter.
 */
const looked: [page: string, script: number, style: number][] = [
  ['/', 94.2, 14.9],
  ['/board/custom', 93.0, 14.9],
  ['/post/puzzle', 105.3, 14.9],
  ['/book', 92.8, 14.9],
  ['/rank/member', 90.7, 14.9],
]
/** A smaller change is noise of the build. A larger one must be reviewed. */
const RISE = 1.05
const REQUESTS_MAX = 10
/** Kilobytes of style that no page may exceed. */
const STYLE_MAX = 15

test('no reading page has grown by a twentieth, or asks for more than ten files', async () => {
  const site = await appWith({}, { web: await servedWebApp() })
  try {
    const { postId } = await assertOk(site.post(await site.aMember(), '/api/post', puzzleOf({})))
    for (const [page, script, style] of looked) {
      const address = site.origin + page.replace('puzzle', String(postId))
      const weight = await weightOf(address, new URL('../../', import.meta.url))
      assert.ok(weight.script <= script * RISE, `${page}: ${weight.script} KB of script, looked at ${script}`)
      assert.ok(weight.script >= script / RISE, `${page} has become lighter: ${weight.script} KB of script`)
      const most = Math.min(style * RISE, STYLE_MAX)
      assert.ok(weight.style <= most, `${page}: ${weight.style} KB of style, looked at ${style}`)
      assert.ok(weight.requests <= REQUESTS_MAX, `${page}: ${weight.requests} requests`)
    }
  } finally {
    await site.close()
  }
})

test('a first page brings its own screen, and the list of all others comes once it is taken over', async () => {
  const { assets } = await servedWebApp()
  const first = [assets.script, ...assets.preloads('web/community/posts/PostScreen.tsx')]
  const codes = await Promise.all(
    first.map(file => readFile(new URL(`../../dist/web${file}`, import.meta.url), 'utf8')),
  )
  assert.equal(
    assets.scriptOf('web/community/posts/PostScreen.tsx'),
    first.find(file => file.includes('/PostScreen-')),
  )
  for (const code of codes) assert.doesNotMatch(code, /StaffScreen-/)
  const [notebook] = assets.stylesheetsOf('web/people/account-home/MyScreen.tsx')
  assert.match(notebook ?? '', /\.css$/, 'what only one screen is drawn with comes with it')
  assert.deepEqual(assets.stylesheetsOf('web/community/posts/PostScreen.tsx'), [])
})

test('the page of parts, which developers have, is in no build', async () => {
  const files = await readdir(new URL('../../dist/web/assets/', import.meta.url))
  assert.deepEqual(
    files.filter(file => /styleguide/i.test(file)),
    [],
  )
})

test('the drawn letters of headings stay light', async () => {
  const { assets } = await servedWebApp()
  assert.equal(assets.fonts.length, 1)
  const { size } = await stat(new URL(`../../dist/web${assets.fonts[0]}`, import.meta.url))
  assert.ok(size < 40_000, `${size} bytes`)
})
