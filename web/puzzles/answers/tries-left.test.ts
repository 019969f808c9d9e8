import assert from 'node:assert/strict'
import { test } from 'node:test'
import { triesLeftWords } from './tries-left.ts'

test('the remaining tries follow the limit that ends first', () => {
  const cases = [
    [{ inMinute: 4, inDay: 49 }, '이번 1분에 4번 남았습니다.'],
    [{ inMinute: 3, inDay: 3 }, '이번 1분에 3번 남았습니다.'],
    [{ inMinute: 4, inDay: 2 }, '오늘 2번 남았습니다.'],
    [{ inMinute: 0, inDay: 45 }, '1분 뒤에 다시 제출할 수 있습니다.'],
    [{ inMinute: 3, inDay: 0 }, '하루 뒤에 다시 제출할 수 있습니다.'],
    [{ inMinute: 0, inDay: 0 }, '하루 뒤에 다시 제출할 수 있습니다.'],
  ] as const
  for (const [left, words] of cases) assert.equal(triesLeftWords(left), words)
})
