import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { KeyboardEvent } from 'react'
import { isComposing, preventComposingSubmit } from './ime.ts'

const keys: [what: string, key: string, keyCode: number, isUnderWay: boolean, isPart: boolean][] = [
  ['Enter', 'Enter', 13, false, false],
  ['the Enter that ends a syllable', 'Enter', 229, true, true],
  ['the same in Safari, where the syllable has ended', 'Enter', 229, false, true],
  ['a letter of a syllable', 'ㄱ', 229, true, true],
  ['a letter', 'a', 65, false, false],
]

for (const [what, key, keyCode, isUnderWay, isPart] of keys)
  test(`${what} ${isPart ? 'is part of writing' : 'is a key like any'}`, () => {
    let submits = true
    const event = {
      key,
      keyCode,
      nativeEvent: { isComposing: isUnderWay },
      preventDefault: () => {
        submits = false
      },
    } as unknown as KeyboardEvent
    assert.equal(isComposing(event), isPart)
    preventComposingSubmit(event)
    assert.equal(submits, key !== 'Enter' || !isPart)
  })
