import assert from 'node:assert/strict'
import { test } from 'node:test'
import { searchTermOf, shownTerm } from './search-term.ts'

const asked = (q: string) => searchTermOf(new URLSearchParams({ q }))

test('a term is taken as it is meant: composed, in one line, without what hides', () => {
  assert.deepEqual(asked('  밀실   살인 '), { term: '밀실 살인', isCut: false })
  assert.deepEqual(asked('각'.normalize('NFD')), { term: '각', isCut: false })
  assert.deepEqual(asked('\u202e밀실\u0000\n살인'), { term: '밀실 살인', isCut: false })
  assert.deepEqual(asked('%_"\''), { term: '%_"\'', isCut: false })
  assert.deepEqual(asked(''), { term: '', isCut: false })
  assert.deepEqual(searchTermOf(new URLSearchParams()), { term: '', isCut: false })
})

test('a long term is cut between letters, never inside of one', () => {
  assert.deepEqual(asked('가'.repeat(1_000)), { term: '가'.repeat(100), isCut: true })
  assert.deepEqual(asked('🔑'.repeat(101)), { term: '🔑'.repeat(100), isCut: true })
  assert.deepEqual(asked('가'.repeat(100)), { term: '가'.repeat(100), isCut: false })
})

test('a heading shows as much of a term as it takes to know it', () => {
  assert.equal(shownTerm('밀실 살인'), '밀실 살인')
  assert.equal(shownTerm('🔑'.repeat(31)), `${'🔑'.repeat(30)}…`)
})
