import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mentionedIn, mentionPieces, nameBeginning } from '#contract/community/mentions/mention-rules.ts'
import { termAt } from './term.ts'

const typed: [text: string, term: string | null][] = [
  ['@', ''],
  ['@홈', '홈'],
  ['안녕하세요 @홈즈', '홈즈'],
  ['(@홈즈', '홈즈'],
  ['첫 줄\n@홈즈', '홈즈'],
  ['@탐정 홈즈', '탐정 홈즈'],
  ['@ㅎㅈ', 'ㅎㅈ'],
  ['홈즈', null],
  ['someone@example', null],
  ['1@2', null],
  ['세 시에 @ 서재', null],
  ['@홈즈\n다음 줄', null],
  [`@${'가'.repeat(21)}`, null],
  ['@가@나', '나'],
]
for (const [text, term] of typed)
  test(`a name ${term === null ? 'isn’t' : 'is'} under way at the end of ${JSON.stringify(text)}`, () => {
    const found = termAt(text, text.length)
    assert.equal(found?.term ?? null, text === '@가@나' ? null : term)
    if (found) assert.equal(text.slice(found.from, found.from + 1), '@')
  })

test('text behind the caret is no part of a name', () => {
  assert.deepEqual(termAt('나는 @홈즈를', 6), { from: 3, term: '홈즈' })
})

const [short, long] = [{ nickname: '명탐' }, { nickname: '명탐정 홈즈' }]
const pieces: [text: string, pieces: unknown[]][] = [
  ['아무도', ['아무도']],
  ['@명탐', [short]],
  ['@명탐정', [short, '정']],
  ['@명탐정 홈즈에게, @명탐 님', [long, '에게, ', short, ' 님']],
  ['@@명탐', ['@', short]],
  ['명탐@', ['명탐@']],
]
for (const [text, expected] of pieces)
  test(`${JSON.stringify(text)} is taken apart by the names in it`, () => {
    assert.deepEqual(mentionPieces(text, [short, long]), expected)
    assert.deepEqual(
      mentionedIn(text, [short, long]),
      [short, long].filter(one => expected.includes(one)),
    )
  })

test('a text that repeats a name without end is taken apart as far as a reader needs it', () => {
  const parts = mentionPieces('@명탐'.repeat(600), [short])
  assert.equal(parts.filter(part => part === short).length, 20)
  assert.equal(
    parts.map(part => (typeof part === 'string' ? part : `@${part.nickname}`)).join('').length,
    1_800,
  )
})

const begun: [term: string, isInitials: boolean][] = [
  ['ㅊㄹ', true],
  ['ㄲ', true],
  ['철ㄹ', false],
  ['처', false],
  ['ㅏ', false],
  ['h', false],
]
for (const [term, isInitials] of begun)
  test(`${term} is ${isInitials ? '' : 'not '}looked for by initials`, () => {
    assert.equal(nameBeginning(term).isInitials, isInitials)
  })
