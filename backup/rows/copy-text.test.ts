import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { copyLine, rowsOf } from './copy-text.ts'

const value = fc.oneof(
  fc.constantFrom(null, '', '\\N', '\\', '\\\\n', '\t', '\n', '\r\n', '한글 "따옴표"'),
  fc.string({ unit: 'binary' }),
)

test('whatever a row holds, its line is one line and reads as the same row', () => {
  fc.assert(
    fc.property(fc.array(fc.array(value, { minLength: 1, maxLength: 5 }), { maxLength: 5 }), rows => {
      const text = rows.map(copyLine).join('')
      assert.equal(text.split('\n').length, rows.length + 1)
      assert.deepEqual(rowsOf(text), rows)
    }),
  )
})
