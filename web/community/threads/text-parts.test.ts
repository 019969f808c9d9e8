import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TextPart, textParts } from './text-parts.ts'

const cases: [what: string, text: string, parts: TextPart[]][] = [
  ['plain text', '범인은 누구일까', ['범인은 누구일까']],
  ['an address alone', 'https://example.com', [{ link: 'https://example.com' }]],
  [
    'a particle after an address',
    '여기 https://example.com/a길 말고 http://a.example/b?c=1&d=2#e에서 보았다',
    [
      '여기 ',
      { link: 'https://example.com/a' },
      '길 말고 ',
      { link: 'http://a.example/b?c=1&d=2#e' },
      '에서 보았다',
    ],
  ],
  [
    'a Korean word in an address',
    'https://example.com/wiki/빈_서재?q=밀실,',
    [{ link: 'https://example.com/wiki/빈_서재?q=밀실' }, ','],
  ],
  [
    'the end of a sentence',
    '(https://example.com/a.html). https://b.example/x_(y)!',
    ['(', { link: 'https://example.com/a.html' }, '). ', { link: 'https://b.example/x_(y)' }, '!'],
  ],
  ['no address of a script', 'javascript://x data://y https://', ['javascript://x data://y https://']],
  ['a spoiler', '범인은 ||집사||다', ['범인은 ', { spoiler: ['집사'] }, '다']],
  ['two spoilers', '||가||나||다||', [{ spoiler: ['가'] }, '나', { spoiler: ['다'] }]],
  ['a spoiler over lines', '||가\n나||', [{ spoiler: ['가\n나'] }]],
  [
    'an address in a spoiler',
    '||https://example.com/a||',
    [{ spoiler: [{ link: 'https://example.com/a' }] }],
  ],
  ['one bar, or an unfinished pair', 'a | b || c', ['a | b || c']],
  ['nothing between bars', '||||', ['||||']],
  [
    'twenty spoilers and more',
    `${'||가||나'.repeat(22)}||`,
    [
      ...Array.from({ length: 19 }, () => [{ spoiler: ['가'] }, '나']).flat(),
      { spoiler: ['가||나||가||나||가||나'] },
    ],
  ],
  [
    'twenty addresses and more',
    `${'http://a '.repeat(19)}||http://b|| http://c http://d.`,
    [
      ...Array.from({ length: 19 }, () => [{ link: 'http://a' }, ' ']).flat(),
      { spoiler: [{ link: 'http://b' }] },
      ' http://c http://d.',
    ],
  ],
]

for (const [what, text, parts] of cases)
  test(`an item with ${what} is taken apart`, () => {
    assert.deepEqual(textParts(text), parts)
  })

test('no part of an item is lost', () => {
  const whole = (parts: TextPart[]): string =>
    parts
      .map(part => {
        if (typeof part === 'string') return part
        return 'link' in part ? part.link : `||${whole(part.spoiler)}||`
      })
      .join('')
  for (const [, text] of cases) assert.equal(whole(textParts(text)), text)
})

test('an address that ends in marks and brackets of all kinds is cut where the sentence goes on', () => {
  const long = 'https://example.com/a'
  for (const end of ['.', ')', ').', '.)', ').).', ']!)*', "'?'", '.'.repeat(900) + ')'.repeat(900)])
    assert.deepEqual(textParts(long + end), [{ link: long }, end])
  assert.deepEqual(textParts(`${long}(b)).`), [{ link: `${long}(b)` }, ').'])
})
