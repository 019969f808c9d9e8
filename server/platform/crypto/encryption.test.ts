import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textCipher } from './encryption.ts'

test('an encrypted text opens with the same secret alone', () => {
  const [one, other] = [textCipher('a'.repeat(32), 'claim'), textCipher('b'.repeat(32), 'claim')]
  const sealed = one.encrypt('홍길순')
  assert.equal(one.decrypt(sealed), '홍길순')
  assert.notEqual(one.encrypt('홍길순'), sealed)
  for (const [key, text] of [
    [other, sealed],
    [one, `${sealed.slice(0, -2)}AA`],
    [one, ''],
    [one, 'x'],
  ] as const)
    assert.equal(key.decrypt(text), undefined)
})
