import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beginOf, halfEndingWith, monthAfter, monthOf, monthsOf, periodWords } from './period-rules.ts'

test('months and half-years are those of Seoul', () => {
  assert.equal(monthOf(new Date('2026-11-30T14:59:59.999Z')), '2026-11')
  assert.equal(monthOf(new Date('2026-11-30T15:00:00.000Z')), '2026-12')
  assert.equal(beginOf('2026-12').toISOString(), '2026-11-30T15:00:00.000Z')
  assert.deepEqual(
    [1, 2, -11, -12, 14].map(by => monthAfter('2026-11', by)),
    ['2026-12', '2027-01', '2025-12', '2025-11', '2028-01'],
  )
  assert.deepEqual(['2026-06', '2026-12', '2026-11'].map(halfEndingWith), ['2026-H1', '2026-H2', undefined])
  assert.deepEqual(monthsOf('2026-H2'), ['2026-07', '2026-08', '2026-09', '2026-10', '2026-11', '2026-12'])
  assert.deepEqual(['2026-06', '2026-H1', '2026-H2'].map(periodWords), [
    '2026년 6월',
    '2026년 상반기',
    '2026년 하반기',
  ])
})
