import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getSchema, Mark, Node } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { HorizontalRule } from '@tiptap/extension-horizontal-rule'
import { Image } from '@tiptap/extension-image'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Strike } from '@tiptap/extension-strike'
import { Text } from '@tiptap/extension-text'
import { Underline } from '@tiptap/extension-underline'
import { documentHasContent, POST_CONTENT_MAX, parseDocument } from '#contract/community/posts/document.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'

const Spoiler = Mark.create({ name: 'spoiler' })
const Mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ memberId: {}, label: {} }),
})
const SpoilerBlock = Node.create({ name: 'spoilerBlock', content: 'block+' })
const schema = getSchema([
  Document.extend({ content: '(block | spoilerBlock)+' }),
  SpoilerBlock,
  Paragraph,
  Text,
  HardBreak,
  Heading.configure({ levels: [2, 3] }),
  Blockquote,
  BulletList,
  OrderedList,
  ListItem,
  HorizontalRule,
  Image.extend({
    addAttributes: () => ({ src: {}, alt: {}, width: {}, height: {}, spoiler: { default: false } }),
  }),
  Bold,
  Italic,
  Underline,
  Strike,
  Link,
  Spoiler,
  Mention,
])

const p = (...content: unknown[]) => ({ type: 'paragraph', content })
const text = (words: string, ...marks: unknown[]) => ({ type: 'text', text: words, marks })
const parse = (...content: unknown[]) => parseDocument(JSON.stringify({ type: 'doc', content }))
const refuses = (act: () => unknown) =>
  assert.throws(act, error => error instanceof Refusal && error.details.fields?.content !== undefined)

const imageAttrs = { src: '/images/abcdefghijklmnop.png', alt: null, width: null, height: null }

const everything = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [text('밀실')] },
    p(
      text('굵게', { type: 'bold' }, { type: 'spoiler' }),
      { type: 'hardBreak', marks: [{ type: 'spoiler' }] },
      text('길', { type: 'link', attrs: { href: 'https://example.com/가?나=다#라' } }),
      { type: 'mention', attrs: { memberId: 7, label: '홈즈' }, marks: [{ type: 'spoiler' }] },
      text('x', { type: 'italic' }, { type: 'underline' }, { type: 'strike' }),
    ),
    { type: 'paragraph' },
    { type: 'blockquote', content: [p(text('인용'))] },
    { type: 'bulletList', content: [{ type: 'listItem', content: [p(text('하나'))] }] },
    { type: 'orderedList', content: [{ type: 'listItem', content: [p(text('둘'))] }] },
    { type: 'horizontalRule' },
    { type: 'image', attrs: imageAttrs },
    { type: 'image', attrs: { ...imageAttrs, spoiler: true } },
    {
      type: 'spoilerBlock',
      content: [p(text('범인')), { type: 'image', attrs: { ...imageAttrs, spoiler: true } }],
    },
  ],
}

test('whatever Tiptap writes is taken, and Tiptap reads what is kept', () => {
  const written = schema.nodeFromJSON(everything)
  const kept = parseDocument(JSON.stringify(written.toJSON()))
  const readBack = schema.nodeFromJSON(kept)
  readBack.check()
  assert.equal(readBack.eq(written), true)
})

test('attributes that are no part of a document are left out', () => {
  const doc = parse(
    { type: 'paragraph', attrs: { textAlign: null, style: 'color:red' }, content: [text('글')] },
    {
      type: 'orderedList',
      attrs: { start: null, type: 'a" onclick="x' },
      content: [{ type: 'listItem', attrs: { color: 'red' }, content: [{ type: 'paragraph' }] }],
    },
    {
      type: 'image',
      attrs: { src: 'https://example.com/a.png', title: null, onerror: 'x', width: 120.4, height: null },
    },
    p(text('링크', { type: 'link', attrs: { href: 'mailto:a@b.kr', target: '_blank', class: null } })),
  )
  assert.deepEqual(doc.content, [
    { type: 'paragraph', content: [{ type: 'text', text: '글' }] },
    {
      type: 'orderedList',
      attrs: { start: 1 },
      content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }],
    },
    { type: 'image', attrs: { src: 'https://example.com/a.png', alt: null, width: 120, height: null } },
    {
      type: 'paragraph',
      content: [{ type: 'text', text: '링크', marks: [{ type: 'link', attrs: { href: 'mailto:a@b.kr' } }] }],
    },
  ])
})

test('Hangul typed as separate jamo is kept composed', () => {
  assert.deepEqual(parse(p(text('밀실'.normalize('NFD')))).content, [
    { type: 'paragraph', content: [{ type: 'text', text: '밀실' }] },
  ])
})

const link = (href: unknown) => p(text('길', { type: 'link', attrs: { href } }))
const image = (attrs: object) => ({ type: 'image', attrs: { src: 'https://example.com/a.png', ...attrs } })
const li = (...content: unknown[]) => ({ type: 'listItem', content })

const cover = (...content: unknown[]) => ({ type: 'spoilerBlock', content })

const mention = (attrs: unknown) => p({ type: 'mention', attrs })
const label = '홈즈'

const refusedBlocks: Record<string, unknown> = {
  'an unknown block': { type: 'iframe', attrs: { src: 'https://example.com' } },
  'a name of every object': { type: 'constructor' },
  'a prototype': { type: '__proto__' },
  'a code block': { type: 'codeBlock', content: [text('x')] },
  'a block without a type': { content: [] },
  'null for a block': null,
  'a list for a block': [],
  'text for a block': text('글'),
  'words for a block': '글',
  'a paragraph in a paragraph': p(p(text('글'))),
  'words for contents': { type: 'paragraph', content: '글' },
  'an object for contents': { type: 'paragraph', content: { 0: text('글') } },
  'a heading of the page’s own level': { type: 'heading', attrs: { level: 1 }, content: [text('글')] },
  'a heading whose level is text': { type: 'heading', attrs: { level: '2' } },
  'a heading without a level': { type: 'heading' },
  'words for attributes': { type: 'heading', attrs: 'level' },
  'an empty quote': { type: 'blockquote', content: [] },
  'a quote without contents': { type: 'blockquote' },
  'an empty list': { type: 'bulletList', content: [] },
  'a paragraph straight in a list': { type: 'bulletList', content: [p(text('글'))] },
  'an item outside a list': li(p(text('글'))),
  'an item that begins with an image': { type: 'bulletList', content: [li(image({}))] },
  'a list that starts at a word': { type: 'orderedList', attrs: { start: 'x' }, content: [li(p())] },
  'a list that starts below zero': { type: 'orderedList', attrs: { start: -1 }, content: [li(p())] },
  'empty text': p(text('')),
  'text that is a number': p({ type: 'text', text: 7 }),
  'text without text': p({ type: 'text' }),
  'a bidirectional override': p(text('abc\u202edef')),
  'a control character': p(text('abc\u0007')),
  'half a character': p(text('\ud83d')),
  'an unknown mark': p(text('글', { type: 'textStyle', attrs: { color: 'red' } })),
  'a mark twice': p(text('글', { type: 'bold' }, { type: 'bold' })),
  'words for a mark': p(text('글', 'bold')),
  'an object for marks': p({ type: 'text', text: '글', marks: {} }),
  'a link that runs script': link('javascript:alert(1)'),
  'a link that runs script behind a tab': link('java\tscript:alert(1)'),
  'a link with a line break in it': link('https://example.com/\n'.padEnd(30, 'x')),
  'a link to a document of its own': link('data:text/html,<script>1</script>'),
  'a link within the site’s path': link('/post/1'),
  'a link without a scheme': link('//example.com'),
  'a link to nowhere': link('https://'),
  'a link without an address': link(null),
  'a link longer than any': link(`https://example.com/${'x'.repeat(2_000)}`),
  'an image of another scheme': image({ src: 'http://example.com/a.png' }),
  'an image in the text itself': image({ src: 'data:image/png;base64,AAAA' }),
  'an image with a password': image({ src: 'https://a:b@example.com/a.png' }),
  'an image outside the images': image({ src: '/images/../api/user' }),
  'an image without a source': { type: 'image', attrs: {} },
  'an image without attributes': { type: 'image' },
  'an image of no width': image({ width: 0 }),
  'an image as wide as a word': image({ width: '100%' }),
  'an image wider than any': image({ height: 1e9 }),
  'an alt that is no text': image({ alt: 7 }),
  'a cover that is neither there nor not': image({ spoiler: 'true' }),
  'a cover over nothing': cover(),
  'a cover without contents': { type: 'spoilerBlock' },
  'a cover over words': cover(text('글')),
  'a cover under a cover': cover(cover(p(text('글')))),
  'a cover in a quote': { type: 'blockquote', content: [cover(p(text('글')))] },
  'a cover in a list': { type: 'bulletList', content: [li(p(), cover(p(text('글'))))] },
  'a mention outside a line': { type: 'mention', attrs: { memberId: 7, label } },
  'a mention without attributes': p({ type: 'mention' }),
  'a mention of nobody': mention({ memberId: 0, label }),
  'a mention of more than one number': mention({ memberId: [7], label }),
  'a mention by a fraction': mention({ memberId: 1.5, label }),
  'a mention beyond all ids': mention({ memberId: 2_147_483_648, label }),
  'a mention by a word': mention({ memberId: '7', label }),
  'a mention without a name': mention({ memberId: 7 }),
  'a mention with an empty name': mention({ memberId: 7, label: ' ' }),
  'a mention with a longer name than any': mention({ memberId: 7, label: '가'.repeat(41) }),
  'a mention with a name of two lines': mention({ memberId: 7, label: '홈\n즈' }),
}

for (const [what, block] of Object.entries(refusedBlocks))
  test(`a document with ${what} is refused`, () => refuses(() => parse(block)))

const nested = (levels: number): unknown =>
  levels === 1 ? p(text('글')) : { type: 'blockquote', content: [nested(levels - 1)] }

test('blocks nest twenty deep and no deeper', () => {
  assert.equal(documentHasContent(parse(nested(20))), true)
  refuses(() => parse(nested(21)))
})

test('the deepest document can be covered, and a cover makes no room for a deeper one', () => {
  assert.equal(documentHasContent(parse(cover(nested(20)))), true)
  refuses(() => parse(cover(nested(21))))
})

test('a document from before covers is kept as it was', () => {
  const before = { type: 'doc', content: [{ type: 'image', attrs: imageAttrs }] }
  const asked = { type: 'doc', content: [image({ ...imageAttrs, spoiler: false })] }
  assert.equal(JSON.stringify(parseDocument(JSON.stringify(asked))), JSON.stringify(before))
})

test('depth without end is refused, not followed', () => {
  refuses(() => parse(nested(200)))
  refuses(() => parseDocument('['.repeat(POST_CONTENT_MAX)))
  refuses(() =>
    parseDocument(`{"type":"doc","content":${'[{"content":'.repeat(9_000)}[]${'}]'.repeat(9_000)}}`),
  )
})

for (const content of [
  '',
  'null',
  '7',
  '"글"',
  '[]',
  '{}',
  '{"type":"paragraph"}',
  '{"type":"doc","content":{}}',
])
  test(`${content || 'nothing'} is no document`, () => refuses(() => parseDocument(content)))

test('a document has a longest length', () => {
  refuses(() => parse(p(text('가'.repeat(POST_CONTENT_MAX)))))
})

test('a document has something in it when something can be seen', () => {
  const cases: [unknown[], boolean][] = [
    [[], false],
    [[p()], false],
    [[p(text(' \u3164\u200b'))], false],
    [[p({ type: 'hardBreak' }), { type: 'horizontalRule' }], false],
    [[p(text('글'))], true],
    [[{ type: 'bulletList', content: [li(p(text('글')))] }], true],
    [[{ type: 'blockquote', content: [image({})] }], true],
    [[cover(p())], false],
    [[cover(p(text('글')))], true],
  ]
  for (const [content, expected] of cases) assert.equal(documentHasContent(parse(...content)), expected)
})
