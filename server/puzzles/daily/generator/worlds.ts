/** How it may have been: who had which tool, who was where, and who did it. All are numbers from 0. */
export interface World {
  toolOf: readonly number[]
  placeOf: readonly number[]
  /** Turned round: whose a tool was, and who was at a place. */
  ownerOf: readonly number[]
  guestOf: readonly number[]
  culprit: number
}

export interface Order {
  /** By suspect. */
  of: readonly number[]
  /** By tool or place. */
  by: readonly number[]
}

function permutations(items: number[]): number[][] {
  if (items.length < 2) return [items]
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map(rest => [item, ...rest]))
}

/** Every way to give each suspect another tool or place. */
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

/** A world without its culprit. */
export const gridOf = (tools: Order, places: Order) => ({
  toolOf: tools.of,
  placeOf: places.of,
  ownerOf: tools.by,
  guestOf: places.by,
})
export type Grid = ReturnType<typeof gridOf>
