import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notificationMessage, shortTitle } from './notification-message.ts'

const cases: [title: string, shown: string][] = [
  ['밀실', '밀실'],
  ['가'.repeat(20), '가'.repeat(20)],
  ['가'.repeat(21), `${'가'.repeat(20)}…`],
  ['🔑'.repeat(21), `${'🔑'.repeat(20)}…`],
  [`${'가'.repeat(19)} ${'나'.repeat(9)}`, `${'가'.repeat(19)}…`],
  ['범인은 ||집사||다', '범인은 (스포일러)다'],
  ['||집사|| 그리고 ||정원사||', '(스포일러) 그리고 (스포일러)'],
  ['가 || 나', '가 || 나'],
  [`${'가'.repeat(18)}||집사||`, `${'가'.repeat(18)}(스…`],
]

for (const [title, shown] of cases)
  test(`the title ${title} is told as ${shown}`, () => {
    assert.equal(shortTitle(title), shown)
  })

test('each kind has its words', () => {
  assert.deepEqual(
    (['comment', 'reply', 'solved', 'credited'] as const).map(kind => notificationMessage(kind, '밀실', 3)),
    [
      "'밀실'에 새 댓글이 3개 달렸습니다.",
      "'밀실'의 내 댓글에 답글이 3개 달렸습니다.",
      "3명이 '밀실' 사건을 해결했습니다.",
      "'밀실' 사건을 해결한 것으로 인정되었습니다.",
    ],
  )
})
