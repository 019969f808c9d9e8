import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '#test/support/app.ts'
import { pointsOf } from './points.ts'

test('a solve is worth what its puzzle’s rating says, less by hints and by how many of one author’s it is', async () => {
  const { db } = await testApp()
  const cases: [r: number | null, hintsUsed: number, hintCount: number, nth: number, tenths: number][] = [
    [null, 0, 0, 1, 50],
    [1500, 0, 3, 1, 100],
    [1900, 0, 0, 1, 200],
    [1100, 0, 0, 1, 50],
    [400, 0, 0, 1, 50],
    [2300, 0, 0, 1, 400],
    [3000, 0, 0, 1, 400],
    [1600, 0, 0, 1, 120],
    [1500, 3, 3, 1, 50],
    [1500, 1, 3, 1, 83],
    [1500, 5, 3, 1, 50],
    [1500, 0, 0, 2, 71],
    [1500, 2, 4, 4, 38],
    [null, 0, 0, 100, 5],
  ]
  for (const [r, hintsUsed, hintCount, nth, tenths] of cases) {
    const part = (value: number | null) => sql`${value}::float8`
    const points = pointsOf({
      r: part(r),
      hintsUsed: part(hintsUsed),
      hintCount: part(hintCount),
      nth: part(nth),
    })
    const { rows } = await sql<{ points: number }>`select ${points} as points`.execute(db)
    assert.equal(rows[0]?.points, tenths, `${[r, hintsUsed, hintCount, nth]}`)
  }
})
