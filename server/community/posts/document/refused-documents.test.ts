import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentHasContent, POST_CONTENT_MAX } from '#contract/community/posts/document.ts'
import { parseDocument } from '#contract/community/posts/parse-document.ts'
import { cover, image, li, p, parse, refuses, text } from '#test/support/community/documents.ts'

const link = (href: unknown) => p(text('길', { type: 'link', attrs: { href } }))
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
