import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dailyBounds, dailySlots } from '#contract/puzzles/daily/daily-rules.ts'
import { cellsOf, isRuledOut, type Slot, staircaseOf } from './grid-pairs.ts'

const slotsOf = (count: number, options: number): Slot[] =>
  dailySlots.slice(0, count).map(key => ({
    key,
    label: key,
    options: Array.from({ length: options }, (_, index) => ({ id: index + 1, label: '', note: '' })),
  }))

test('the grid crosses each slot once with each other, and names each cell in the case’s order', () => {
  const { slots: bounds, options } = dailyBounds
  for (let count: number = bounds.least; count <= bounds.most; count += 1) {
    const slots = slotsOf(count, options.most)
    const steps = staircaseOf(slots)
    assert.deepEqual(
      steps.map(({ length }) => length),
      Array.from({ length: count - 1 }, (_, step) => count - 1 - step),
      'each step is one shorter',
    )
    const cells = steps.flat().flatMap(pair => cellsOf(slots, pair).flat())
    assert.equal(new Set(cells).size, ((count * (count - 1)) / 2) * options.most ** 2)
    for (const cell of cells) {
      const [one, other] = dailySlots.filter(key => cell.includes(key))
      assert.match(cell, new RegExp(`^${one}[1-6]${other}[1-6]$`))
    }
  }
})

test('a match rules out the other cells of its row and column, and no other', () => {
  const slots = slotsOf(2, 3)
  const [pair] = staircaseOf(slots).flat()
  assert.ok(pair)
  const cells = cellsOf(slots, pair)
  const out = cells.map((line, row) =>
    line.map((_, column) => isRuledOut(cells, row, column, cell => cell === 'suspect2tool2')),
  )
  assert.deepEqual(out, [
    [false, true, false],
    [true, false, true],
    [false, true, false],
  ])
})
