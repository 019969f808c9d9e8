import type { Cast } from './cast.ts'
import type { Chance } from './chance.ts'
import type { Clue } from './clue.ts'
import { testimonyOf, trueClues } from './testimony.ts'
import { deedIndex, deedsOf, gridsOf } from './world-masks.ts'
import type { Grid, World } from './worlds.ts'

/** Maximum clues that state a grid cell directly. More would leave nothing to deduce. */
const PLAIN_MOST = 1
/** Maximum clues with the same form. */
const ALIKE_MOST = 2
/**
 * Maximum share of the remaining worlds that a clue may leave. A clue that leaves more is too weak to be
 * worth a line of the case.
 */
const LEFT_MOST = 0.62
/** Maximum clues checked before the draw fails, and maximum clues taken. */
const LOOKED_AT = 47
const TAKEN_MOST = 12
/** Number of candidate clues drawn of each kind. */
const DRAWN = { fact: 12, either: 9, trait: 8, kind: 9, scene: 9 }

/** The worlds that no clue has excluded so far. */
function openWorlds(size: number) {
  const grids = gridsOf(size)
  const deedOf = deedsOf(size)
  /** The indexes of the remaining grids. */
  let open = new Uint16Array(grids.length)
  for (let index = 0; index < open.length; index += 1) open[index] = index
  let deeds = new Uint8Array(size ** 3).fill(1)
  let count = grids.length * size

  /** Number of remaining worlds, and number of distinct deeds in them. */
  function countIn(open: Uint16Array, deeds: Uint8Array) {
    let sum = 0
    const found = new Uint8Array(deeds.length)
    for (let at = 0; at < open.length; at += 1) {
      for (let culprit = 0; culprit < size; culprit += 1) {
        const deed = deedOf[(open[at] as number) * size + culprit] as number
        if (!deeds[deed]) continue
        sum += 1
        found[deed] = 1
      }
    }
    return { sum, deedCount: found.reduce((count, one) => count + one, 0) }
  }
  /**
   * The remaining grids that satisfy a condition. Uses a loop, because filtering a typed array is far slower.
   */
  function openUnder(holds: (grid: Grid) => boolean) {
    const left = new Uint16Array(open.length)
    let length = 0
    for (let at = 0; at < open.length; at += 1) {
      const index = open[at] as number
      if (holds(grids[index] as Grid)) {
        left[length] = index
        length += 1
      }
    }
    return left.subarray(0, length)
  }
  return {
    /**
     * Takes a clue if it eliminates enough worlds. Returns the number of deeds left, or `undefined` if the
     * clue was rejected.
     */
    take(clue: Clue) {
      const left = clue.on === 'deed' ? open : openUnder(grid => clue.holds(grid))
      const still = deeds.slice()
      if (clue.on === 'deed')
        for (let c = 0; c < size; c += 1)
          for (let w = 0; w < size; w += 1)
            for (let p = 0; p < size; p += 1) if (!clue.holds(c, w, p)) still[deedIndex(size, c, w, p)] = 0
      const { sum, deedCount } = countIn(left, still)
      if (sum > count * LEFT_MOST) return undefined
      open = left
      deeds = still
      count = sum
      return deedCount
    },
  }
}

/**
 * True clues that together leave one deed. Each clue eliminated enough worlds when it was added. Returns
 * `undefined` if the draw failed.
 */
export function* gatherClues(
  chance: Chance,
  cast: Cast,
  truth: World,
  { hasTestimony }: { hasTestimony: boolean },
) {
  const known = trueClues(cast, truth)
  yield
  const drawn = Object.entries(DRAWN).flatMap(([kind, count]) =>
    chance.shuffled<Clue>(known[kind as keyof typeof known]).slice(0, count),
  )
  const open = openWorlds(cast.size)
  yield
  const taken: Clue[] = []
  const alike = new Map<string, number>()
  let plain = 0
  if (hasTestimony) {
    const testimony = testimonyOf(chance, cast, truth)
    if (open.take(testimony) === undefined) return undefined
    taken.push(testimony)
  }
  for (const clue of chance.shuffled(drawn).slice(0, LOOKED_AT)) {
    if (taken.length === TAKEN_MOST) return undefined
    const says = clue.on === 'testimony' ? '' : clue.says
    const isPlain = clue.on === 'grid' && clue.isPlain
    if ((alike.get(says) ?? 0) >= ALIKE_MOST || (isPlain && plain >= PLAIN_MOST)) continue
    yield
    const deedsLeft = open.take(clue)
    if (deedsLeft === undefined) continue
    taken.push(clue)
    alike.set(says, (alike.get(says) ?? 0) + 1)
    if (isPlain) plain += 1
    if (deedsLeft === 1) return taken
  }
  return undefined
}
