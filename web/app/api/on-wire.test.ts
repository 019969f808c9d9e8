import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bodyOnWire, queryOnWire } from './on-wire.ts'

test('missing values are not sent, and the word null is a word', () => {
  const query = { page: 2, searchTerm: 'null', searchBy: undefined, type: null, day: '' }
  assert.deepEqual(queryOnWire(query), { page: 2, searchTerm: 'NULL' })
  assert.deepEqual(queryOnWire({ searchTerm: 'nullable' }), { searchTerm: 'nullable' })
})

test('characters that were pasted unseen and that the server refuses stay behind', () => {
  const pasted = '\u202d010\u202c\u0000\uffff'
  const body = { title: pasted, hints: [pasted], slots: [{ label: pasted }], postId: 1, seriesId: null }
  const sent = '010\u202c'
  assert.deepEqual(JSON.parse(bodyOnWire(body)), {
    ...{ title: sent, hints: [sent], slots: [{ label: sent }], postId: 1, seriesId: null },
  })
  assert.deepEqual(queryOnWire({ searchTerm: pasted }), { searchTerm: sent })
})

test('a password is sent as it was typed', () => {
  assert.deepEqual(JSON.parse(bodyOnWire({ password: 'a\uffff' })), { password: 'a\uffff' })
})
