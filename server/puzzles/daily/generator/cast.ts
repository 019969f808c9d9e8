import type { Frame } from '../frames/frame.ts'
import type { Chance } from './chance.ts'
import type { World } from './worlds.ts'

/** Somebody or something of a case, and of which of the two kinds it is. */
export interface Member {
  name: string
  note: string
  kind: 0 | 1
}

/** Who, what and where may be accused. */
export interface Cast {
  size: number
  suspects: Member[]
  tools: Member[]
  places: Member[]
}

/** How many are of the second kind: at least two of either, or a clue about a kind would name one. */
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

/** Those of the frame whom this case is about. */
export function castOf(chance: Chance, frame: Frame, size: number): Cast {
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

/** How it was. */
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
