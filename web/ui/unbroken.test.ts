import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unbroken } from './unbroken.ts'

test('a numeral and its counter stay on one line, and other spaces remain', () => {
  const cases = [
    ['마지막 화투 석 장', '마지막 화투 석_장'],
    ['네 잔의 차와 한 줄의 자리', '네_잔의 차와 한_줄의 자리'],
    ['달빛여관의 네 손님', '달빛여관의 네_손님'],
    ['열한 번째 계단의 발소리', '열한_번째 계단의 발소리'],
    ['12 사람, 범행 한 범인', '12_사람, 범행 한_범인'],
    ['수상한 사람', '수상한 사람'],
    ['달섬 등대, 오후 2시 20분', '달섬 등대, 오후_2시_20분'],
    ['한', '한'],
    ['두 2 명', '두 2_명'],
  ] as const
  for (const [title, bound] of cases) assert.equal(unbroken(title), bound.replaceAll('_', '\u00a0'))
})
