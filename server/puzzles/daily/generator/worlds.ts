/** A possible world: each suspect's tool and place, and the culprit. All are indexes from 0. */
export interface World {
  toolOf: readonly number[]
  placeOf: readonly number[]
  /** The inverse maps: the owner of each tool, and the suspect at each place. */
  ownerOf: readonly number[]
  guestOf: readonly number[]
  culprit: number
}

interface Order {
  /** The item of each suspect, by suspect. */
  of: readonly number[]
  /** The suspect of each item, by item. */
  by: readonly number[]
}

function permutations(items: number[]): number[][] {
  if (items.length < 2) return [items]
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map(rest => [item, ...rest]))
}

/** All assignments of tools or places to suspects. */
function ordersOf(size: number): Order[] {
  const items = Array.from({ length: size }, (_, index) => index)
  return permutations(items).map(of => ({ of, by: items.map(item => of.indexOf(item)) }))
}

const made = new Map<number, Order[]>()

export function orders(size: number) {
  const found = made.get(size) ?? ordersOf(size)
  made.set(size, found)
  return found
}

/** A world without a culprit. */
export const gridOf = (tools: Order, places: Order) => ({
  toolOf: tools.of,
  placeOf: places.of,
  ownerOf: tools.by,
  guestOf: places.by,
})
export type Grid = ReturnType<typeof gridOf>
