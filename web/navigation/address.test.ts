import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressOf, pageOf, pageQuery } from './address.ts'

for (const [asked, page] of [
  ['', 1],
  ['page=7', 7],
  ['page=0', 1],
  ['page=-3', 1],
  ['page=2.5', 1],
  ['page=둘', 1],
  ['page=1e99', 1],
] as const)
  test(`?${asked} is page ${page}`, () => assert.equal(pageOf(new URLSearchParams(asked)), page))

test('an address carries only what says something', () => {
  assert.equal(addressOf('/board/free', pageQuery(1)), '/board/free')
  assert.equal(addressOf('/board/free', { searchTerm: '', ...pageQuery(2) }), '/board/free?page=2')
})

test('a search term keeps its signs in an address', () =>
  assert.equal(addressOf('/book', { searchTerm: '50% & 반' }), '/book?searchTerm=50%25+%26+%EB%B0%98'))
