import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

/**
 * One term per concept on screen, in messages and in mails. Each unused word is listed with the word to use
 * instead.
 */
const unused: [word: RegExp, instead: string][] = [
  [/게시글/, '글'],
  [/글쓴이/, '작성자'],
  [/(?<![가-힣])책(?=[은을이과의만 ]|입니다|부터)/, '도서'],
  [/지우기|지워[졌질 ]|지워집니다|지우(?:고|거나)/, '삭제'],
  [/(?:을\(를|은\(는|이\(가|[과와]\([와과]|\(으)\)(?:로)?/, 'josaOf'],
  [/십시오|하세요|마세요/, '해 주세요, 말아 주세요'],
  [/\d{4,}자|(?:MAX|limit)\}자까지/, '2,000자'],
]

/**
 * Members' own texts and stories may use any words. Sample texts, classics, daily cases and common
 * passwords are skipped.
 */
const sources = globSync(['contract/**/*.ts', 'server/**/*.ts', 'web/**/*.{ts,tsx}'], {
  exclude: [
    '**/*.test.ts',
    'server/puzzles/daily/{frames,generator}/**',
    '**/classics.ts',
    '**/korean-passwords.ts',
  ],
})

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

test('each thing has one name in all that the site says', () => {
  assert.ok(sources.length > 300)
  for (const file of sources) {
    const said = withoutComments(readFileSync(file, 'utf8'))
    for (const [word, instead] of unused)
      assert.doesNotMatch(said, word, `${file} says ${word}, the word is ${instead}`)
  }
})
