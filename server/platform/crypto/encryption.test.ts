import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sealedTexts } from './encryption.ts'

test('an encrypted text opens with the same secret alone', () => {
  const [one, other] = [sealedTexts('a'.repeat(32), 'claim'), sealedTexts('b'.repeat(32), 'claim')]
  const sealed = one.seal('홍길순')
  assert.equal(one.open(sealed), '홍길순')
  assert.notEqual(one.seal('홍길순'), sealed)
  for (const [key, text] of [
    [other, sealed],
    [one, `${sealed.slice(0, -2)}AA`],
    [one, ''],
    [one, 'x'],
  ] as const)
    assert.equal(key.open(text), undefined)
})
