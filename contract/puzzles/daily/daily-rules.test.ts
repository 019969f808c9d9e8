import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endOf, isDay, koreanDay, resultLine, shareText } from './daily-rules.ts'

test('a day is Korea’s, and only an existing date is a day', () => {
  assert.equal(koreanDay(Date.parse('2026-11-24T14:59:59Z')), '2026-11-24')
  assert.equal(koreanDay(Date.parse('2026-11-24T15:00:00Z')), '2026-11-25')
  assert.equal(endOf('2026-11-24'), Date.parse('2026-11-24T15:00:00Z'))
  for (const text of [
    '2026-02-29',
    '2026-13-01',
    '2026-1-1',
    '',
    '20261125',
    ' 2026-11-25',
    '2026-11-25 ',
    '٢٠٢٦-١١-٢٥',
  ])
    assert.equal(isDay(text), false, text)
})

test('results are told in words and dots, never by name', () => {
  assert.equal(resultLine({ right: 2, of: 3, left: 2 }), '셋 중 둘이 맞습니다. 기회가 두 번 남았습니다.')
  assert.equal(resultLine({ right: 1, of: 3, left: 1 }), '셋 중 하나가 맞습니다. 기회가 한 번 남았습니다.')
  assert.equal(resultLine({ right: 0, of: 3, left: 1 }), '셋 모두 다릅니다. 기회가 한 번 남았습니다.')
  assert.equal(resultLine({ right: 3, of: 3, left: 0 }), '사건을 해결했습니다!')
  const shared = { siteName: '단서', number: 128, of: 3, url: 'https://danseo.kr/daily/128' }
  assert.equal(
    shareText({ ...shared, rights: [1, 2, 3], hints: 1, streak: 12 }),
    '단서 오늘의 사건 제128호\n🔴⚪⚪\n🔴🔴⚪\n🔴🔴🔴\n힌트 1 · 연속 12일\nhttps://danseo.kr/daily/128',
  )
  assert.equal(
    shareText({ ...shared, rights: [], hints: 0, streak: 1 }),
    '단서 오늘의 사건 제128호\n풀지 못했습니다\nhttps://danseo.kr/daily/128',
  )
})
