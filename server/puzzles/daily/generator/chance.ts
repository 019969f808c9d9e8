import { createHash } from 'node:crypto'

/** A pseudorandom generator that depends only on a seed: one seed gives the same case on every server. */
export interface Chance {
  /** A random integer from 0 to `below` - 1. */
  below(below: number): number
  pick<T>(from: readonly T[]): T
  /** A shuffled copy. */
  shuffled<T>(from: readonly T[]): T[]
}

/** The sfc32 generator by Doug Lea and Sebastiano Vigna, initialized with a digest of the seed. */
export function chanceOf(seed: string): Chance {
  const digest = createHash('sha256').update(seed).digest()
  let [a, b, c, counter] = [0, 4, 8, 12].map(at => digest.readInt32LE(at)) as [number, number, number, number]

  function next() {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  // The first outputs are discarded, because they still correlate with the seed's bytes.
  for (let warm = 0; warm < 12; warm += 1) next()

  const below = (limit: number) => Math.floor((next() / 2 ** 32) * limit)
  return {
    below,
    pick: from => from[below(from.length)] as never,
    shuffled(from) {
      const all = [...from]
      for (let last = all.length - 1; last > 0; last -= 1) {
        const other = below(last + 1)
        ;[all[last], all[other]] = [all[other] as never, all[last] as never]
      }
      return all
    },
  }
}
