import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { drawn, drawnLetters } from '../../../scripts/drawn-letters.mjs'
import { headingTexts } from '../../../scripts/heading-words.mjs'

const KILOBYTES_MAX = 40

const read = (name: string) => readFileSync(new URL(name, import.meta.url))
const letters = [...read('letters.txt').toString().trim()]

test('every syllable of a heading is drawn', () => {
  const missing = headingTexts()
    .map(text => [text, drawnLetters([text]).filter((letter: string) => !letters.includes(letter))] as const)
    .filter(([, lacking]) => lacking.length > 0)
  assert.deepEqual(missing, [], 'node_modules/.bin/node scripts/draw-letters.mjs draws them')
})

test('the face holds the letters of its list, and is light', async () => {
  const face = read('letters.woff2')
  assert.ok(
    face.equals(await drawn(letters)),
    'node_modules/.bin/node scripts/draw-letters.mjs draws it anew',
  )
  assert.ok(face.length < KILOBYTES_MAX * 1_000, `${face.length} bytes`)
})
