import type { Clue } from './clue.ts'
import { type Grid, gridOf, orders } from './worlds.ts'

/**
 * Every world against every clue at once. A set of clues is a number with a bit for each; so is what a world satisfies.
 * There are 2,304 worlds of four suspects and 72,000 of five, and no more than 4,096 sets.
 */
export interface Solved {
  size: number
  clueCount: number
  grids: Grid[]
  /** Which clues about the grid each grid satisfies, with all bits of the others. */
  onGrid: Int32Array
  /** Which clues about the deed each deed satisfies, likewise: by culprit, tool and place. */
  onDeed: Int32Array
}

export const deedIndex = (size: number, culprit: number, tool: number, place: number) =>
  (culprit * size + tool) * size + place

const gridsMade = new Map<number, Grid[]>()

export function gridsOf(size: number) {
  const found =
    gridsMade.get(size) ?? orders(size).flatMap(tools => orders(size).map(places => gridOf(tools, places)))
  gridsMade.set(size, found)
  return found
}

export function solve(size: number, clues: readonly Clue[]): Solved {
  const grids = gridsOf(size)
  const all = (1 << clues.length) - 1
  const onGrid = new Int32Array(grids.length).fill(all)
  const onDeed = new Int32Array(size ** 3).fill(all)
  clues.forEach((clue, bit) => {
    const without = all & ~(1 << bit)
    if (clue.on === 'deed') {
      for (let c = 0; c < size; c += 1)
        for (let w = 0; w < size; w += 1)
          for (let p = 0; p < size; p += 1)
            if (!clue.holds(c, w, p))
              onDeed[deedIndex(size, c, w, p)] = (onDeed[deedIndex(size, c, w, p)] as number) & without
    } else {
      for (let index = 0; index < grids.length; index += 1)
        if (!clue.holds(grids[index] as Grid)) onGrid[index] = (onGrid[index] as number) & without
    }
  })
  return { size, clueCount: clues.length, grids, onGrid, onDeed }
}
