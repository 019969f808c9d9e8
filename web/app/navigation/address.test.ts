import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ID_MAX, PAGE_MAX } from '#contract/platform/http/paging-rules.ts'
import { addressOf, idOf, pageOf, pageQuery } from './address.ts'

for (const [asked, page] of [
  ['', 1],
  ['page=7', 7],
  ['page=0', 1],
  ['page=-3', 1],
  ['page=2.5', 1],
  ['page=둘', 1],
  ['page=1e99', 1],
  ['page=99999999999999999999', PAGE_MAX],
] as const)
  test(`?${asked} is page ${page}`, () => assert.equal(pageOf(new URLSearchParams(asked)), page))

test('an address carries only what says something', () => {
  assert.equal(addressOf('/board/free', pageQuery(1)), '/board/free')
  assert.equal(addressOf('/board/free', { searchTerm: '', ...pageQuery(2) }), '/board/free?page=2')
})

test('a search term keeps its signs in an address', () =>
  assert.equal(addressOf('/book', { searchTerm: '50% & 반' }), '/book?searchTerm=50%25+%26+%EB%B0%98'))

test('an id is a number that the database could have given', () => {
  for (const part of ['1', '29', String(ID_MAX)]) assert.equal(idOf(part), Number(part))
  for (const part of ['', '0', '01', '-1', '1.5', 'x', String(ID_MAX + 1), '99999999999999999999'])
    assert.throws(() => idOf(part), { code: 'not_found' }, part)
})
