import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shortFigure } from './figures.ts'

const cases: [count: number, words: string][] = [
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [9_999, '9,999'],
  [10_000, '1만'],
  [10_999, '1만'],
  [12_345, '1.2만'],
  [99_999, '9.9만'],
  [999_999, '99.9만'],
  [1_000_000, '100만'],
  [1_234_567, '123만'],
  [99_999_999, '9,999만'],
  [100_000_000, '1억'],
  [2_147_483_647, '21.4억'],
]

for (const [count, words] of cases)
  test(`${count} is ${words} where room is short`, () => assert.equal(shortFigure(count), words))
