import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const FACE = 'node_modules/@fontsource/gowun-batang/files/gowun-batang-korean-700-normal.woff2'

/** What a text asks of the drawn face; letters of other scripts are the text face's own. */
export const drawnLetters = texts => [...new Set(texts.join('').match(/[가-힣0-9]/g))].sort()

/** The face with these letters alone. */
export const drawn = letters => subsetFont(readFileSync(FACE), letters.join(''), { targetFormat: 'woff2' })
