import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Block, Inline, ListItem, PlainMark } from '#contract/community/posts/document.ts'
import { parseDocument } from '#contract/community/posts/parse-document.ts'
import { documentOf } from './document-of.ts'

const text = (words: string, ...types: PlainMark[]): Inline =>
  types.length > 0
    ? { type: 'text', marks: types.map(type => ({ type })), text: words }
    : { type: 'text', text: words }
const paragraph = (...content: Inline[]): Block => ({ type: 'paragraph', content })
const lineBreak: Inline = { type: 'hardBreak' }
const item = (...content: Inline[]): ListItem => ({ type: 'listItem', content: [paragraph(...content)] })

const plan = { src: 'https://example.com/plan.svg', width: 960, height: 620 }

const cases: [sentence: string, body: string, content: Block[]][] = [
  ['nothing is one empty paragraph', '', [{ type: 'paragraph' }]],
  ['a blank line ends a paragraph', '하나\n\n둘', [paragraph(text('하나')), paragraph(text('둘'))]],
  ['more blank lines are one', '\n하나\n\n\n\n둘\n', [paragraph(text('하나')), paragraph(text('둘'))]],
  ['a single line break stays one', '하나\n둘', [paragraph(text('하나'), lineBreak, text('둘'))]],
  ['two signs head', '## 문제', [{ type: 'heading', attrs: { level: 2 }, content: [text('문제')] }]],
  ['three signs head below', '### 힌트', [{ type: 'heading', attrs: { level: 3 }, content: [text('힌트')] }]],
  ['one sign or none of the blank is text', '#문제', [paragraph(text('#문제'))]],
  [
    'a heading needs no blank line after it',
    '## 문제\n누구일까요?',
    [{ type: 'heading', attrs: { level: 2 }, content: [text('문제')] }, paragraph(text('누구일까요?'))],
  ],
  [
    'lines of a quote stay lines',
    '> 겨울\n> 바다',
    [{ type: 'blockquote', content: [paragraph(text('겨울'), lineBreak, text('바다'))] }],
  ],
  [
    'an empty line of a quote ends a paragraph in it',
    '> 겨울\n>\n> 바다',
    [{ type: 'blockquote', content: [paragraph(text('겨울')), paragraph(text('바다'))] }],
  ],
  [
    'a blank line parts two quotes',
    '> 겨울\n\n> 바다',
    [
      { type: 'blockquote', content: [paragraph(text('겨울'))] },
      { type: 'blockquote', content: [paragraph(text('바다'))] },
    ],
  ],
  [
    'items hold paragraphs',
    '- 가람\n- **나래**: 아니요',
    [{ type: 'bulletList', content: [item(text('가람')), item(text('나래', 'bold'), text(': 아니요'))] }],
  ],
  [
    'three dashes divide',
    '앞\n---\n뒤',
    [paragraph(text('앞')), { type: 'horizontalRule' }, paragraph(text('뒤'))],
  ],
  [
    'a picture has words for who can’t see it',
    '앞\n![등대 1층](plan)\n뒤',
    [paragraph(text('앞')), { type: 'image', attrs: { ...plan, alt: '등대 1층' } }, paragraph(text('뒤'))],
  ],
  [
    'a spoiler is a mark',
    '범인은 ||집사||입니다',
    [paragraph(text('범인은 '), text('집사', 'spoiler'), text('입니다'))],
  ],
  [
    'bold in a spoiler has both marks',
    '||그는 **집사**||',
    [paragraph(text('그는 ', 'spoiler'), text('집사', 'spoiler', 'bold'))],
  ],
  ['a lone sign is text', '별점 ** 둘, 막대 || 하나', [paragraph(text('별점 ** 둘, 막대 || 하나'))]],
]

for (const [sentence, body, content] of cases)
  test(sentence, () => {
    const document = documentOf(body, () => plan)
    assert.deepEqual(document, { type: 'doc', content })
    assert.deepEqual(parseDocument(JSON.stringify(document)), document, 'the server takes it as it is')
  })
