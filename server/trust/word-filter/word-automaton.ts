import { SOUND_COUNT } from '#contract/platform/text/hangul-sounds.ts'
import { yieldToEventLoop } from '#server/platform/limits/event-loop.ts'
import type { Pattern } from './word-patterns.ts'

export interface Owned extends Pattern {
  owner: number
}

/**
 * All patterns in one Aho-Corasick automaton. A text is scanned once, regardless of the number of watched
 * words.
 */
export interface Automaton {
  /**
   * The child of a node for a sound, or 0. The edges are in an open-addressing hash table, because most nodes
   * have few children.
   */
  next(node: number, sound: number): number
  /** The node of the longest suffix of the input that is a prefix of some pattern. */
  fallbacks: Int32Array
  /**
   * Patterns that end at a node. `nextEndings` is the next node on its fallback path where a pattern ends.
   */
  endings: (number[] | undefined)[]
  nextEndings: Int32Array
}

/** Watched words processed before yielding to the event loop. */
export const WORDS_AT_ONCE = 50
const NODES_AT_ONCE = 20_000

function edges(count: number) {
  let size = 1_024
  while (size < count * 2) size *= 2
  const [keys, values] = [new Int32Array(size), new Int32Array(size)]
  const slotOf = (key: number) => {
    let slot = (Math.imul(key, 0x9e3779b1) >>> 0) & (size - 1)
    while (keys[slot] !== 0 && keys[slot] !== key) slot = (slot + 1) & (size - 1)
    return slot
  }
  return {
    next: (node: number, sound: number) => values[slotOf(node * SOUND_COUNT + sound)] as number,
    set(node: number, sound: number, to: number) {
      const slot = slotOf(node * SOUND_COUNT + sound)
      keys[slot] = node * SOUND_COUNT + sound
      values[slot] = to
    },
  }
}

export async function automatonOf(patterns: Owned[]): Promise<Automaton> {
  const { next, set } = edges(patterns.reduce((all, { sounds }) => all + sounds.length, 1))
  const endings: (number[] | undefined)[] = [undefined]
  const parents: number[] = [0]
  const soundsOf: number[] = [0]
  const depths: number[] = [0]
  for (const [index, { sounds }] of patterns.entries()) {
    if (index % (WORDS_AT_ONCE * 10) === 0) await yieldToEventLoop()
    let node = 0
    for (const sound of sounds) {
      let to = next(node, sound)
      if (to === 0) {
        to = endings.length
        endings.push(undefined)
        parents.push(node)
        soundsOf.push(sound)
        depths.push((depths[node] ?? 0) + 1)
        set(node, sound, to)
      }
      node = to
    }
    endings[node] = [...(endings[node] ?? []), index]
  }
  // Breadth-first order. A node's fallback is nearer the root, so it is already known.
  const order = Int32Array.from(endings.keys()).sort(
    (one, other) => (depths[one] ?? 0) - (depths[other] ?? 0),
  )
  const [fallbacks, nextEndings] = [new Int32Array(endings.length), new Int32Array(endings.length)]
  for (const [count, node] of order.entries()) {
    if (count % NODES_AT_ONCE === NODES_AT_ONCE - 1) await yieldToEventLoop()
    const [parent, sound] = [parents[node] ?? 0, soundsOf[node] ?? 0]
    if (node === 0 || parent === 0) continue
    let back = fallbacks[parent] ?? 0
    while (back !== 0 && next(back, sound) === 0) back = fallbacks[back] ?? 0
    const to = next(back, sound)
    fallbacks[node] = to
    nextEndings[node] = endings[to] ? to : (nextEndings[to] ?? 0)
  }
  return { next, fallbacks, endings, nextEndings }
}
