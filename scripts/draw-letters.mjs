import { writeFileSync } from 'node:fs'
import { drawn, drawnLetters } from './drawn-letters.mjs'
import { headingTexts } from './heading-words.mjs'

// Run by hand, under Node 24, when a heading contains a new syllable; the test of web/ui/fonts reports this.
// The output is committed: 26 KB of a face with 450 KB.
const letters = drawnLetters(headingTexts())
const face = await drawn(letters)
writeFileSync('web/ui/fonts/letters.woff2', face)
writeFileSync('web/ui/fonts/letters.txt', `${letters.join('')}\n`)
console.log(`${letters.length} letters, ${(face.length / 1_000).toFixed(1)} KB`)
