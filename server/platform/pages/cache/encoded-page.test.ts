import assert from 'node:assert/strict'
import { test } from 'node:test'
import { encodePage } from './encoded-page.ts'

const finished = (html: string) => encodePage({ status: 200, html: [html], tags: [] }, { isCacheable: false })

test('a page is sent as it was written, also where a text was cut within a letter', async () => {
  for (const html of ['', 'clue', '<p>밀실의 단서 🔍</p>', '<p>밀실의 단서 \ud83d</p>'])
    assert.equal(String(await finished(html).body('identity')), html.toWellFormed())
})

test('a page that has changed has another tag', () => {
  const pages = ['<p>추천 1</p>', '<p>추천 2</p>', '<p>추천 11</p>', '<p>추천 1</p> ']
  assert.equal(new Set(pages.map(html => finished(html).etag)).size, pages.length)
  assert.equal(finished(pages[0] as string).etag, finished(pages[0] as string).etag)
})
