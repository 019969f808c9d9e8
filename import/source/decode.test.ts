import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textOf } from './decode.ts'

/** 가나다 in EUC-KR. */
const EUC_KR = Buffer.from('b0a1b3aab4d9', 'hex')

const cases: [what: string, bytes: Buffer, text: string][] = [
  ['text in UTF-8', Buffer.from('셜록 🔎 café'), '셜록 🔎 café'],
  ['EUC-KR in a column of UTF-8', EUC_KR, '가나다'],
  ['EUC-KR that was read as Western text', Buffer.from(EUC_KR.toString('latin1')), '가나다'],
  ['UTF-8 that was read as Western text', Buffer.from(Buffer.from('가나다').toString('latin1')), '가나다'],
  [
    'an emoji cut in the middle',
    Buffer.concat([Buffer.from('추리 '), Buffer.from('🔎').subarray(0, 2)]),
    '추리 ',
  ],
  ['French', Buffer.from('déjà vu, naïve'), 'déjà vu, naïve'],
  ['nothing', Buffer.alloc(0), ''],
]

for (const [what, bytes, text] of cases)
  test(`a reader sees ${what} as its author typed it`, () => assert.equal(textOf(bytes), text))

test('any bytes become a text without replacement characters', () => {
  for (let byte = 0; byte < 256; byte += 1)
    assert.ok(!textOf(Buffer.from([0x41, byte, byte, 0x42])).includes('\ufffd'))
})
