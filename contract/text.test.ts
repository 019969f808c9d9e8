import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { normalForm, textProblem } from './text.ts'

const marks = (count: number) => '\u0316\u0301'.repeat(count).slice(0, count)

const texts: [what: string, text: string, isTaken: boolean][] = [
  ['Korean', '밀실 살인', true],
  ['Korean typed apart', '밀실'.normalize('NFD'), true],
  ['Vietnamese typed apart', 'Việt Nam'.normalize('NFD'), true],
  ['a family of emoji', '👨‍👩‍👧‍👦', true],
  ['half-width katakana', 'ｶﾞｷﾞｸﾞｹﾞｺﾞ'.repeat(10), true],
  ['thirty marks on each letter', `a${marks(30)}`.repeat(5), true],
  ['thirty-one marks on a letter', `a${marks(31)}`, false],
  ['thirty-one marks without a letter', marks(31), false],
  ['half-width sound marks in between', `a${'\uff9e\u0316'.repeat(16)}`, false],
  ['marks of an enclosing kind', `1${'\u20e3'.repeat(31)}`, false],
  ['a control', 'a\u0000', false],
  ['writing turned around', '\u202e거꾸로', false],
]

for (const [what, text, isTaken] of texts)
  test(`${what}: ${isTaken ? 'taken' : 'refused'}`, () => assert.equal(textProblem(text) === null, isTaken))

test('no normal form is made of more than thirty marks upon a letter', () => {
  for (const form of ['NFC', 'NFKC', 'NFKD'] as const)
    for (const heap of [marks(5_000), '\uff9e\u0316'.repeat(2_500)]) {
      const [longest = ''] = normalForm(`a${heap}b`, form).match(/\p{M}{25,}/gu) ?? []
      assert.ok(longest.length <= 30, `${form}: ${longest.length}`)
    }
  assert.equal(normalForm('각'.normalize('NFD'), 'NFC'), '각')
})

test('nothing makes a normal form by itself', () => {
  const sources = globSync(['contract/**/*.ts', 'server/**/*.ts', 'web/**/*.{ts,tsx}'])
  const own = sources.filter(
    file => !file.endsWith('.test.ts') && /\.normalize\(/.test(readFileSync(file, 'utf8')),
  )
  assert.deepEqual(own, ['contract/text.ts'])
})
