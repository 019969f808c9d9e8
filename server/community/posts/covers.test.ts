import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type Block,
  type Container,
  type Doc,
  documentHasContent,
  type SpoilerBlock,
} from '#contract/community/posts/document.ts'
import { parseDocument } from '#contract/community/posts/parse-document.ts'
import { linksInDocument } from '#server/people/new-member-limits/links.ts'
import { picturesOf } from '#server/platform/images/document-images.ts'
import { wholeText } from '#server/trust/targets/effects/whole-text.ts'
import { testApp } from '#test/support/app.ts'
import { draftOf } from '#test/support/drafts.ts'
import { aForm, aPng } from '#test/support/pictures.ts'
import { aPost } from '#test/support/posts.ts'
import { editorHtmlOf, htmlOf } from './document/document-html.ts'

const { get, post, put, db, aMember } = await testApp()
const SITE = 'https://danseo.example'

const paragraph = (text: string): Block => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const image = (src: string, over = {}): Block => ({
  type: 'image',
  attrs: { src, alt: '범인의 얼굴', width: 40, height: 30, ...over },
})
const cover = (...content: Block[]): SpoilerBlock => ({ type: 'spoilerBlock', content })

/** Every kind of block that contains other blocks. A missing kind is a type error. */
const holding: Record<(Container | SpoilerBlock)['type'], (content: Block[]) => Block | SpoilerBlock> = {
  blockquote: content => ({ type: 'blockquote', content }),
  bulletList: content => ({ type: 'bulletList', content: [{ type: 'listItem', content }] }),
  orderedList: content => ({
    type: 'orderedList',
    attrs: { start: 1 },
    content: [{ type: 'listItem', content }],
  }),
  spoilerBlock: content => cover(...content),
}

for (const [kind, of] of Object.entries(holding))
  test(`every reader of a document finds what a ${kind} holds`, () => {
    const link = { type: 'link' as const, attrs: { href: 'https://x.example/a' } }
    const line: Block = { type: 'paragraph', content: [{ type: 'text', text: '단서', marks: [link] }] }
    const doc: Doc = { type: 'doc', content: [of([line, image('https://x.example/a.png')])] }
    assert.deepEqual(parseDocument(JSON.stringify(doc)), doc)
    assert.equal(documentHasContent(doc), true)
    assert.equal(wholeText(doc), '단서\n[이미지: 범인의 얼굴]')
    assert.equal(linksInDocument(doc, SITE), 1)
    assert.equal(picturesOf(doc).length, 1)
    for (const html of [htmlOf(doc, SITE), editorHtmlOf(doc)])
      assert.match(html, /단서.*<img src="https:\/\/x/)
  })

/** Words that appear only under covers. */
const HIDDEN = /집사뿳|범인의 얼굴/

test('covered content is in no list, search, feed, description or shared link, and its author has all of it', async () => {
  const author = await aMember()
  const face = (await post(author, '/api/image', aForm(await aPng(40, 30)))).body.data as string
  const doc: Doc = {
    type: 'doc',
    content: [
      cover(paragraph('집사뿳'), image(face)),
      image(face, { spoiler: true }),
      paragraph('드러난뿳'),
      { type: 'blockquote', content: [image(face, { spoiler: true })] },
    ],
  }
  const content = JSON.stringify(doc)
  const postId = await aPost(author, { content })
  const read = async () => (await get(null, '/api/post', { postId })).body.data.post
  const shown = await read()
  assert.deepEqual([shown.excerpt, shown.picture, shown.content], ['(스포일러) 드러난뿳', null, content])
  // Images under a cover are inside templates, so a browser does not fetch them.
  assert.doesNotMatch(shown.contentHtml.replace(/<template>.*?<\/template>/g, ''), /<img/)
  for (const [name, asked] of [
    ['/api/posts', { type: 'free', page: 1, size: 1 }],
    ['/api/search', { searchTerm: '드러난뿳' }],
    ['/rss.xml', {}],
    ['/board/free/rss.xml', {}],
  ] as const)
    assert.doesNotMatch((await get(null, name, asked)).text, HIDDEN, name)
  const total = async (searchTerm: string) =>
    (await get(null, '/api/posts', { searchTerm, searchBy: 'titleOrContent', page: 1 })).body.total
  assert.deepEqual([await total('드러난뿳'), await total('집사뿳')], [1, 0])

  const edited = (await get(author, '/api/post/update', { postId })).body.data.post.content
  assert.equal(edited, editorHtmlOf(doc))
  const own = (await get(author, '/api/user/export')).body.posts.find(
    (row: { postId: number }) => row.postId === postId,
  )
  assert.equal(own.content, content)
  assert.equal((await get(null, face)).status, 200, 'a sweep would not take it')

  // A revision contains the covers, and restoring it restores them.
  await db
    .updateTable('post')
    .set({ created_at: new Date(Date.now() - 3_600_000) })
    .where('id', '=', postId)
    .execute()
  await put(author, '/api/post', { postId, ...draftOf({ title: '밀실' }) })
  assert.equal((await read()).excerpt, '문은 안에서 잠겨 있었다.')
  const [{ number }] = (await get(author, '/api/post/revisions', { postId })).body.data
  const earlier = (await get(author, '/api/post/revision', { postId, number })).body.data
  assert.deepEqual([earlier.content, earlier.contentHtml], [content, shown.contentHtml])
  assert.ok((await put(author, '/api/post/restore', { postId, number })).status < 300)
  const restored = await read()
  assert.deepEqual([restored.content, restored.excerpt], [content, shown.excerpt])
})

test('a post whose image was never covered keeps no earlier text when it is saved unchanged', async () => {
  const author = await aMember()
  const src = 'https://x.example/a.png'
  const before = JSON.stringify({ type: 'doc', content: [image(src)] })
  const postId = await aPost(author, { content: before })
  await db
    .updateTable('post')
    .set({ created_at: new Date(Date.now() - 3_600_000) })
    .where('id', '=', postId)
    .execute()
  // The current editor always sends the attribute.
  const content = JSON.stringify({ type: 'doc', content: [image(src, { spoiler: false })] })
  await put(author, '/api/post', { postId, ...draftOf({ title: '밀실', content }) })
  assert.deepEqual((await get(author, '/api/post/revisions', { postId })).body.data, [])
})
