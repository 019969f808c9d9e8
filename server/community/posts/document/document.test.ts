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
import { documentHasContent } from '#contract/community/posts/document.ts'
import { parseDocument } from '#contract/community/posts/parse-document.ts'
import { cover, image, li, p, parse, text } from '#test/support/community/documents.ts'

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
test('a document from before covers is kept as it was', () => {
  const before = { type: 'doc', content: [{ type: 'image', attrs: imageAttrs }] }
  const asked = { type: 'doc', content: [image({ ...imageAttrs, spoiler: false })] }
  assert.equal(JSON.stringify(parseDocument(JSON.stringify(asked))), JSON.stringify(before))
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
