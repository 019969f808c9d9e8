import type { Clue } from './clue.ts'
import { type Grid, gridOf, orders } from './worlds.ts'

/**
 * Data to check every world against every clue at once. A set of clues is a bit mask, and so are the clues
 * that a world satisfies. There are 2,304 worlds of four suspects and 72,000 of five, and at most 4,096 sets.
 */
export interface WorldMasks {
  size: number
  clueCount: number
  grids: Grid[]
  /** For each grid, the grid clues it satisfies. The bits of all other clues are set. */
  onGrid: Int32Array
  /**
   * For each deed (culprit, tool, place), the deed clues it satisfies. The bits of all other clues are set.
   */
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

export function maskWorlds(size: number, clues: readonly Clue[]): WorldMasks {
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
