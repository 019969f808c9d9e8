import { writeFileSync } from 'node:fs'
import { drawn, drawnLetters } from './drawn-letters.mjs'
import { headingTexts } from './heading-words.mjs'

// Run by hand, under Node 24, when a heading has a syllable that none had before: the test of web/ui/fonts says so.
// What it draws is committed: 26 KB of a face that as a whole has 450.
const letters = drawnLetters(headingTexts())
const face = await drawn(letters)
writeFileSync('web/ui/fonts/letters.woff2', face)
writeFileSync('web/ui/fonts/letters.txt', `${letters.join('')}\n`)
console.log(`${letters.length} letters, ${(face.length / 1_000).toFixed(1)} KB`)
