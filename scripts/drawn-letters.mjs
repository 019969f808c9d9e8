import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const FACE = 'node_modules/@fontsource/gowun-batang/files/gowun-batang-korean-700-normal.woff2'

/** The characters of a text that the drawn face provides. Other scripts use the text face. */
export const drawnLetters = texts => [...new Set(texts.join('').match(/[가-힣0-9]/g))].sort()

/** The face reduced to these letters. */
export const drawn = letters => subsetFont(readFileSync(FACE), letters.join(''), { targetFormat: 'woff2' })
