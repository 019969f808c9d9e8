import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '#test/support/app.ts'
import { contentOf } from '#test/support/drafts.ts'
import { aPost } from '#test/support/posts.ts'

test('members’ texts are text in a feed, never its markup', async () => {
  const { aMember, get } = await testApp()
  const author = await aMember()
  const title = `</title><b>'밀실' & "열쇠"`
  await aPost(author, { title, content: contentOf('1 < 2 & 3 > 2') })
  for (const path of ['/rss.xml', '/board/free/rss.xml']) {
    const { text } = await get(null, path)
    assert.ok(
      text.includes('<title>&lt;/title&gt;&lt;b&gt;&apos;밀실&apos; &amp; &quot;열쇠&quot;</title>'),
      path,
    )
    assert.ok(text.includes('<description>1 &lt; 2 &amp; 3 &gt; 2</description>'), path)
  }
})
