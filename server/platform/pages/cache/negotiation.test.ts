import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codingFor, etagMatches } from './negotiation.ts'

const accepted: [header: string | undefined, coding: string][] = [
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['zstd;q=0, br', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip ; q=0.000 , BR ; Q=1', 'br'],
  ['gzip;q=0,br;q=0.0', 'identity'],
  ['deflate', 'identity'],
  ['gzip;q=0.5', 'gzip'],
  [`${'x,'.repeat(1_000)}gzip`, 'gzip'],
]

test('a reader gets the best coding it takes', () => {
  for (const [header, coding] of accepted) assert.equal(codingFor(header), coding, header)
})

const held: [header: string | undefined, isIt: boolean][] = [
  [undefined, false],
  ['', false],
  ['W/"abc"', true],
  ['"abc"', true],
  ['"x", W/"abc" , "y"', true],
  ['*', true],
  ['"ab"', false],
  ['abc', false],
  ['"xabcx", W/"abcd"', false],
]

test('a page that the reader holds is known by its tag, alone or in a list, weak or strong', () => {
  for (const [header, isIt] of held) assert.equal(etagMatches(header, 'W/"abc"'), isIt, header)
})
