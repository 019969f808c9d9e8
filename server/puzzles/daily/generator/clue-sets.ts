import { deedsOf, type WorldMasks } from './world-masks.ts'

/** There are at most 125 deeds. A set of them is stored as bits in four 32-bit words. */
const DEED_WORDS = 4

export const bitCount = (number: number) => {
  let bits = number - ((number >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/**
 * For each set of clues, the number of deeds that it leaves possible. 1 means a unique solution. Returns
 * `undefined` if all clues together don't leave exactly one deed.
 */
export function countDeeds({ size, clueCount, grids, onGrid, onDeed }: WorldMasks) {
  const deeds = deedsOf(size)
  const possible = new Int32Array((1 << clueCount) * DEED_WORDS)
  for (let index = 0; index < grids.length; index += 1) {
    for (let culprit = 0; culprit < size; culprit += 1) {
      const deed = deeds[index * size + culprit] as number
      const satisfied = (onGrid[index] as number) & (onDeed[deed] as number)
      possible[satisfied * DEED_WORDS + (deed >> 5)] =
        (possible[satisfied * DEED_WORDS + (deed >> 5)] as number) | (1 << (deed & 31))
    }
  }
  const counts = new Int32Array(1 << clueCount)
  const countIn = (set: number) => {
    let count = 0
    for (let word = 0; word < DEED_WORDS; word += 1)
      count += bitCount(possible[set * DEED_WORDS + word] as number)
    return count
  }
  if (countIn(counts.length - 1) !== 1) return undefined
  // A world that satisfies a set of clues satisfies its subsets, too. For each bit, the possible deeds are
  // copied to the sets without that bit.
  for (let bit = DEED_WORDS; bit < possible.length; bit <<= 1)
    for (let from = 0; from < possible.length; from += 2 * bit)
      for (let at = from; at < from + bit; at += 1)
        possible[at] = (possible[at] as number) | (possible[at + bit] as number)
  for (let set = 0; set < counts.length; set += 1) counts[set] = countIn(set)
  return counts
}

export const bitsOf = (set: number) => {
  const bits: number[] = []
  for (let bit = 0; set >> bit; bit += 1) if ((set >> bit) & 1) bits.push(bit)
  return bits
}

/** The sets of clues that leave exactly one deed and contain no redundant clue. */
export function minimalSets(counts: Int32Array) {
  const sets: number[] = []
  for (let set = 1; set < counts.length; set += 1)
    if (counts[set] === 1 && bitsOf(set).every(bit => (counts[set & ~(1 << bit)] as number) > 1))
      sets.push(set)
  return sets
}
