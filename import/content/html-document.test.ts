import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseDocument } from '#contract/community/posts/parse-document.ts'
import { cleanText } from '#contract/platform/text/text.ts'
import { htmlOf } from '#server/community/posts/document/document-html.ts'
import { acceptableText } from './clean-text.ts'
import { documentOfHtml } from './html-document.ts'

const converted = (html: string) => htmlOf(documentOfHtml(html).doc, 'https://danseo.example')

const cases: [what: string, html: string, becomes: string][] = [
  ['marks in marks', '<b>굵고 <i>기운</i></b>', '<p><strong>굵고 <em>기운</em></strong></p>'],
  [
    'marks that are closed in the wrong order',
    '<b>가<i>나</b>다</i>',
    '<p><strong>가<em>나</em></strong>다</p>',
  ],
  ['headings', '<h1>큰</h1><h4>작은</h4>', '<h2>큰</h2><h3>작은</h3>'],
  [
    'a list in a list',
    '<ul><li>하나<ol><li>둘</li></ol></li></ul>',
    '<ul><li><p>하나</p><ol><li><p>둘</p></li></ol></li></ul>',
  ],
  ['an item without a list', '<li>하나', '<ul><li><p>하나</p></li></ul>'],
  ['a list without items', '<ul><p>하나</p></ul>', '<ul><li><p>하나</p></li></ul>'],
  ['a quote', '<blockquote>말</blockquote>', '<blockquote><p>말</p></blockquote>'],
  [
    'rows of a table',
    '<table><tr><td><p>가</p></td><td>나</td></tr><tr><td>다</td></tr></table>',
    '<p>가 | 나</p><p>다</p>',
  ],
  ['lines of code', '<pre>하나\n  둘</pre>', '<p>하나<br>  둘</p>'],
  ['blank lines', '<p>가</p><p><br></p><p>&nbsp;</p><p>나</p>', '<p>가</p><p></p><p>나</p>'],
  ['a link of a dangerous kind', '<a href="javascript:alert(1)">글</a>', '<p>글</p>'],
  ['elements named like members of an object', '<p>가<constructor>나</constructor></p>', '<p>가나</p>'],
  ['scripts and styles', '<style>p{}</style>가<script>나</script>', '<p>가</p>'],
  [
    'a video',
    '<iframe src="//www.youtube.com/embed/abcdefghijk"></iframe>',
    '<p><a href="https://www.youtube.com/watch?v=abcdefghijk" rel="nofollow ugc noopener" target="_blank">https://www.youtube.com/watch?v=abcdefghijk</a></p>',
  ],
]

for (const [what, html, becomes] of cases)
  test(`${what} of an old post are shown as its author meant`, () => assert.equal(converted(html), becomes))

test('lists and quotes of any depth become a document that the editor opens', () => {
  for (const around of [
    '<ul>',
    '<ol>',
    '<ul><li>',
    '<blockquote>',
    '<blockquote><ul>',
    '<ul><li><ol><blockquote>',
  ])
    for (let times = 1; times <= 30; times += 1) {
      const { doc } = documentOfHtml(`${around.repeat(times)}깊은 곳`)
      assert.match(htmlOf(parseDocument(JSON.stringify(doc)), 'https://danseo.example'), /깊은 곳/)
    }
})

const SEVEN = 7
for (const [what, html] of [
  ['marks written as entities', `가${'&#820;'.repeat(SEVEN)}나`],
  ['marks that composing doubles', `가${'\u0344'.repeat(SEVEN)}나`],
  ['marks with invisible characters between them', `가${'\u0301\u0301\u200b'.repeat(SEVEN)}나`],
  ['half-width sound marks', `ｶ${'&#65438;'.repeat(5 * SEVEN)}나`],
] as const)
  test(`an old post with too many ${what} becomes a document that the editor opens`, () => {
    const { doc } = documentOfHtml(`<p>${html}</p>`)
    const shown = htmlOf(parseDocument(JSON.stringify(doc)), 'https://danseo.example')
    assert.match(shown, /^<p>[가ｶ][\p{M}\uff9e]{6}나<\/p>$/u)
  })

test('whatever a stored text contains, it becomes one that this product accepts', () => {
  const unit = fc.constantFrom(
    ...'가a\u0344\u0301\u0338\uff9e\u200b\u200d\ufe0f\u202e\u0000\u00a0\n\ud83d'.split(''),
  )
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 120, size: 'max' }), text => {
      const accepted = acceptableText(text)
      assert.deepEqual(cleanText(accepted), { text: accepted, problem: null })
      assert.equal(accepted.includes('가'), text.includes('가'))
    }),
    { numRuns: 500 },
  )
})

const tag = fc.constantFrom(
  ...'p div b i ul ol li blockquote h2 table tr td a img br hr pre script iframe span'.split(' '),
)
const piece = fc.oneof(
  fc
    .tuple(fc.constantFrom('ul', 'ol', 'li', 'blockquote'), fc.integer({ min: 1, max: 15 }))
    .map(([name, times]) => `<${name}>`.repeat(times)),
  tag.map(name => `<${name} src="/data/editor/x.png" href="https://a.example/b">`),
  tag.map(name => `</${name}>`),
  fc.string({ unit: 'grapheme' }),
)

test('whatever tags an old post has, it becomes a document that the editor opens', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), pieces => {
      const { doc } = documentOfHtml(pieces.join(''))
      const text = JSON.stringify(doc).replaceAll('old:', 'https://a.example')
      parseDocument(text)
    }),
    { numRuns: 500 },
  )
})
