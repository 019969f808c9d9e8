import type { Clue } from './clue.ts'
import { type Grid, gridOf, orders } from './worlds.ts'

/**
 * Data to check every world against every clue at once. A set of clues is a bit mask, and each world has the
 * mask of the clues that it satisfies. There are 2,304 worlds with four suspects and 72,000 with five, and at
 * most 4,096 sets of clues.
 */
export interface WorldMasks {
  size: number
  clueCount: number
  grids: Grid[]
  /** For each grid, the mask of the grid clues it satisfies. The bits of all other clues are set. */
  onGrid: Int32Array
  /**
   * For each deed (culprit, tool, place), the mask of the deed clues it satisfies. The bits of all other
   * clues are set.
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

const deedsMade = new Map<number, Uint8Array>()

/** The deed of each grid and culprit, at index `grid * size + culprit`. Cached like the grids. */
export function deedsOf(size: number) {
  const found =
    deedsMade.get(size) ??
    Uint8Array.from(
      gridsOf(size).flatMap(({ toolOf, placeOf }) =>
        toolOf.map((tool, culprit) => deedIndex(size, culprit, tool, placeOf[culprit] as number)),
      ),
    )
  deedsMade.set(size, found)
  return found
}

/** The masks of the clues in `bits` only, renumbered in that order. No world is checked again. */
export function maskSome(
  { size, clueCount, grids, onGrid, onDeed }: WorldMasks,
  bits: readonly number[],
): WorldMasks {
  const renumbered = new Int32Array(1 << clueCount)
  for (let set = 0; set < renumbered.length; set += 1)
    for (let bit = 0; bit < bits.length; bit += 1)
      if ((set >> (bits[bit] as number)) & 1) renumbered[set] = (renumbered[set] as number) | (1 << bit)
  function some(masks: Int32Array) {
    const made = new Int32Array(masks.length)
    for (let at = 0; at < made.length; at += 1) made[at] = renumbered[masks[at] as number] as number
    return made
  }
  return { size, clueCount: bits.length, grids, onGrid: some(onGrid), onDeed: some(onDeed) }
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
