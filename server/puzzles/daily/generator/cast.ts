import type { CaseFrame } from '../frames/frame.ts'
import type { Chance } from './chance.ts'
import type { World } from './worlds.ts'

/** A suspect, tool or place of a case, with the one of two kinds that it belongs to. */
interface Member {
  name: string
  note: string
  kind: 0 | 1
}

/** The suspects, tools and places that can be accused. */
export interface Cast {
  size: number
  suspects: Member[]
  tools: Member[]
  places: Member[]
}

/**
 * Number of items of the second kind. Each kind has at least two items; with a single one, a clue about the
 * kind would identify it.
 */
const split = (chance: Chance, size: number) => 2 + chance.below(size - 3)

type Pool = readonly (readonly [name: string, note: string])[]

function drawn(chance: Chance, size: number, pools: readonly [Pool, Pool]): Member[] {
  const second = split(chance, size)
  const some = (kind: 0 | 1, count: number) =>
    chance
      .shuffled(pools[kind])
      .slice(0, count)
      .map(([name, note]) => ({ name, note, kind }))
  return chance.shuffled([...some(0, size - second), ...some(1, second)])
}

export function castOf(chance: Chance, frame: CaseFrame, size: number): Cast {
  const people = chance.shuffled(frame.suspects).slice(0, size)
  const second = split(chance, size)
  const suspects = chance.shuffled(
    people.map(([name, note], index) => ({ name, note, kind: index < second ? (1 as const) : (0 as const) })),
  )
  return {
    size,
    suspects,
    tools: drawn(chance, size, frame.tools),
    places: drawn(chance, size, frame.places),
  }
}

/** A random solution of a case. */
export function truthOf(chance: Chance, size: number): World {
  const items = Array.from({ length: size }, (_, index) => index)
  const [toolOf, placeOf] = [chance.shuffled(items), chance.shuffled(items)]
  return {
    toolOf,
    placeOf,
    ownerOf: items.map(item => toolOf.indexOf(item)),
    guestOf: items.map(item => placeOf.indexOf(item)),
    culprit: chance.below(size),
  }
}
