import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { watchedWordProblem, wordPlaces } from '#contract/trust/word-filter/word-rules.ts'
import { evasions, innocent } from '#test/support/trust/evasions.ts'
import { seeded } from '../../../bench/words.ts'
import { type WatchedWord, type WordScope, wordMatcher } from './word-matcher.ts'

const watched = (word: string, over: Partial<WatchedWord> = {}): WatchedWord => ({
  ...{ wordId: 1, word, action: 'refuse', where: wordPlaces, board: null, whole: false, except: [] },
  ...over,
})
const list = Object.keys(evasions).map((word, index) =>
  watched(word, { wordId: index + 1, except: word === '시발' ? ['시발점', '시발역'] : [] }),
)
const matcher = await wordMatcher(list)
const found = async (text: string) => (await matcher.find(text)).map(({ word }) => word.word)

test('two hundred ways to write a word past the list are found', async () => {
  const all = Object.entries(evasions).flatMap(([word, texts]) => texts.map(text => ({ word, text })))
  assert.ok(all.length >= 200, `only ${all.length}`)
  const passed: string[] = []
  for (const { word, text } of all) if (!(await found(text)).includes(word)) passed.push(`${text} (${word})`)
  assert.deepEqual(passed, [])
})

/** Sentences from the texts of the demo. */
function demoSentences() {
  const folder = new URL('../../../demo/', import.meta.url).pathname
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.md'))
    .flatMap(name => readFileSync(join(folder, name), 'utf8').split(/(?<=[.?!])\s|\n/))
    .filter(sentence => /[가-힣]/.test(sentence))
}

test('ordinary texts of mystery readers pass', async () => {
  const all = [...innocent, ...demoSentences()]
  assert.ok(all.length >= 300, `only ${all.length}`)
  const refused: string[] = []
  for (const text of all) {
    const words = await found(text)
    if (words.length > 0) refused.push(`${text}: ${words}`)
  }
  assert.deepEqual(refused, [])
})

/** The text between arrows must be found; no other text may be found. */
const places: [what: string, text: string, parts: string[]][] = [
  ['the word alone', '이런 시발 정말', ['시발']],
  ['with what stands in it', '이 시..발놈', ['시..발']],
  ['beside an emoji', '👨‍👩‍👧‍👦시🔪발👍🏽', ['시🔪발']],
  ['typed apart', '아 시발놈'.normalize('NFD'), ['시발'.normalize('NFD')]],
  ['drawn out', '시이이발아', ['시이이발']],
  ['twice', '시발 시발', ['시발', '시발']],
  ['over a line', '시\n발', []],
  ['at the end of a line', '시\n시발\n발', ['시발']],
]
for (const [what, text, parts] of places)
  test(`a word is found where it stands: ${what}`, async () => {
    assert.deepEqual(
      (await matcher.find(text)).map(({ from, to }) => text.slice(from, to)),
      parts,
    )
  })

test('a word is looked for where it was asked for, as a whole where that was asked for, but for what is allowed', async () => {
  const own = await wordMatcher([
    watched('바보', { where: ['comment'], board: 'free' }),
    watched('ass', { whole: true }),
    watched('새끼', { except: ['새끼손가락', '새끼줄'] }),
  ])
  const count = async (text: string, on?: WordScope) => (await own.find(text, on)).length
  assert.equal(await count('바보', { place: 'comment', board: 'free' }), 1)
  assert.equal(await count('바보', { place: 'comment', board: 'qna' }), 0)
  assert.equal(await count('바보', { place: 'review' }), 0)
  assert.equal(await count('class assassin'), 0)
  assert.equal(await count('an ass, he said'), 1)
  assert.equal(await count('새끼손가락과 새끼줄, 새 끼손가락'), 0)
  assert.equal(await count('새끼손가락을 든 새끼'), 1)
})

test('an exception covers every word that lies in it, however exceptions overlap', async () => {
  const own = await wordMatcher([
    watched('나다', { wordId: 1, except: ['가나다라', '나다마', '다나다'] }),
    watched('다나', { wordId: 2, except: ['나다나다'] }),
  ])
  const random = seeded(11)
  const text = Array.from({ length: 4_000 }, () => '가나다라마'[Math.floor(random() * 5)]).join('')
  const spans = (part: string) =>
    [...text.matchAll(new RegExp(`(?=${part})`, 'g'))].map(
      ({ index }) => [index, index + part.length] as const,
    )
  const expected = [
    ['나다', ['가나다라', '나다마', '다나다']] as const,
    ['다나', ['나다나다']] as const,
  ].flatMap(([word, except]) => {
    const covering = except.flatMap(spans)
    return spans(word)
      .filter(([from, to]) => !covering.some(one => one[0] <= from && one[1] >= to))
      .map(([from]) => `${word} ${from}`)
  })
  const found = (await own.find(text)).map(({ word, from }) => `${word.word} ${from}`)
  assert.ok(expected.length > 50)
  assert.deepEqual(found.toSorted(), expected.toSorted())
})

test('a list of two thousand words finds what a list of one does, in the longest and strangest texts', async () => {
  const syllable = (at: number) => String.fromCharCode(0xac00 + ((at * 7_919) % 11_172))
  const many = Array.from({ length: 1_999 }, (_, at) =>
    watched(syllable(at) + syllable(at * 3 + 1) + syllable(at * 5 + 2), { wordId: at + 2 }),
  )
  const big = await wordMatcher([watched('시발'), ...many])
  for (const text of [
    '가'.repeat(2_000),
    'ㅅ'.repeat(2_000),
    'ㅋ'.repeat(200_000),
    '\u0301'.repeat(2_000),
    '시 '.repeat(1_000),
    '👨‍👩‍👧‍👦'.repeat(180),
    '\ud800\udc00\ud800',
    '',
  ])
    assert.ok((await big.find(`${text}\n시발`)).some(({ word }) => word.word === '시발'))
})

const refused: [word: string, over: object, field: string | undefined][] = [
  ['독', {}, 'word'],
  ['@!@', {}, 'word'],
  ['as', {}, 'word'],
  ['ㅅ', {}, 'word'],
  ['시발', {}, undefined],
  ['ㅅㅂ', {}, undefined],
  ['ass', {}, undefined],
  ['시발', { where: [] }, 'where'],
  ['시발', { except: ['시발'] }, 'except'],
  ['시발', { except: ['시발점'] }, undefined],
]
for (const [word, over, field] of refused)
  test(`${word} ${JSON.stringify(over)} may ${field ? 'not ' : ''}be watched`, () => {
    assert.equal(watchedWordProblem({ word, except: [], where: wordPlaces, ...over })?.field, field)
  })
