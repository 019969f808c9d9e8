import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { cleanText, lengthOf, normalForm, normalizeText } from './text.ts'

const marks = (count: number) => '\u0316\u0301'.repeat(count).slice(0, count)

const texts: [what: string, text: string, isTaken: boolean][] = [
  ['Korean', '밀실 살인', true],
  ['Korean typed apart', '밀실'.normalize('NFD'), true],
  ['Vietnamese typed apart', 'Việt Nam'.normalize('NFD'), true],
  ['a family of emoji', '👨‍👩‍👧‍👦', true],
  ['half-width katakana', 'ｶﾞｷﾞｸﾞｹﾞｺﾞ'.repeat(10), true],
  ['six marks on each letter', `a${marks(6)}`.repeat(5), true],
  ['seven marks on a letter', `a${marks(7)}`, false],
  ['seven marks kept apart by what nobody sees', `a${marks(4)}\u200b${marks(3)}`, false],
  ['seven marks without a letter', marks(7), false],
  ['a noncharacter', 'a\uffff', false],
  ['a noncharacter of another plane', 'a\u{1fffe}', false],
  ['a noncharacter among Arabic forms', 'a\ufdd0', false],
  ['half-width sound marks in between', `a${'\uff9e\u0316'.repeat(16)}`, false],
  ['marks of an enclosing kind', `1${'\u20e3'.repeat(31)}`, false],
  ['a control', 'a\u0000', false],
  ['writing turned around', '\u202e거꾸로', false],
]

for (const [what, text, isTaken] of texts)
  test(`${what}: ${isTaken ? 'taken' : 'refused'}`, () =>
    assert.equal(cleanText(text).problem === null, isTaken))

const meaningful: [what: string, text: string][] = [
  ['a family of emoji', '👨‍👩‍👧‍👦'],
  ['a heart on fire', '❤️‍🔥'],
  ['two people of two colours', '🧑🏻‍🤝‍🧑🏽'],
  ['a rainbow flag', '🏳️‍🌈'],
  ['the flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['a keycap', '1️⃣'],
  ['a heart drawn as text', '❤︎'],
  ['Persian', 'می‌خواهم'],
  ['Hindi with a joiner', 'क्‍ष'],
  ['a variant of a Chinese character', '葛󠄀'],
  ['an ideographic space within a line', '서재　열쇠'],
  ['old Hangul without a first sound', '\u115f\u1161'],
]

for (const [what, text] of meaningful)
  test(`${what} stays as it is`, () => {
    assert.equal(normalizeText(text), text.normalize('NFC'))
    assert.equal(normalizeText(normalizeText(text)), normalizeText(text))
  })

const meaningless: [what: string, text: string, kept: string][] = [
  ['a byte order mark', '\ufeff가', '가'],
  ['zero-width spaces', '가\u200b나\u200b', '가나'],
  ['a soft hyphen', '가\u00ad나', '가나'],
  ['a word joiner', '가\u2060나', '가나'],
  ['marks of direction', '\u200e가\u200f나\u061c', '가나'],
  ['embeddings and isolates', '\u202a가\u202c\u2066나\u2069', '가나'],
  ['a joiner between syllables', '가\u200d나\u200c다', '가나다'],
  ['a joiner that joins one emoji to nothing', '😀\u200d', '😀'],
  ['a variation selector on a syllable', '가\ufe0f나\ufe00', '가나'],
  ['a text hidden in tags', '가\u{e0041}\u{e0042}나', '가나'],
  ['a text hidden in variation selectors', '😀\u{e0101}\u{e0133}', '😀'],
  ['a mark where a picture was', '가\ufffc나', '가나'],
  ['no-break and thin spaces', '가\u00a0나\u202f다\u2009라', '가 나 다 라'],
  ['five kinds of line break', '가\r\n나\r다\u2028라\u2029마\u000b바', '가\n나\n다\n라\n마\n바'],
]

for (const [what, text, kept] of meaningless)
  test(`${what}: nothing of it is stored`, () => {
    assert.equal(cleanText(text).problem, null)
    assert.equal(normalizeText(text), kept)
  })

test('in a text of one line a tab and every rare line break is a space', () => {
  assert.equal(cleanText('가\t나\u2028다\u000b라', { isLine: true }).text, '가 나 다 라')
})

test('letters are counted as the server counts them: code points of what is stored', () => {
  assert.equal(lengthOf('😀'.repeat(60)), 60)
  assert.equal(lengthOf(' 각\u200b '.normalize('NFD')), 1)
})

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
  assert.deepEqual(own, ['contract/platform/text/text.ts'])
})
