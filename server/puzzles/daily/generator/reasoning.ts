import { deedWords, type Fact, factOf, factWords } from './clue-facts.ts'
import { bitCount, bitsOf } from './clue-sets.ts'
import { deedsOf, type WorldMasks } from './world-masks.ts'

/** One reasoning step: the facts that follow from these clues and all earlier facts. */
export interface Step {
  clues: number[]
  facts: Fact[]
  /**
   * For each fact, the options that were possible before the step: the suspects for a place or tool, or the
   * possible culprits.
   */
  before: number[][]
}

// The facts of a world as bits in four words: suspects' tools, suspects' places, tools' places, the deed.
const WORDS = 4

const holdsAll = (known: number, held: number) => (known & ~held) === 0

/**
 * For each set of clues, the facts that it makes certain, given the known facts. Also the facts that are
 * possible at all.
 */
function certainties({ size, clueCount, grids, onGrid, onDeed }: WorldMasks, known: Int32Array) {
  const sets = 1 << clueCount
  const certain = new Int32Array(sets * WORDS).fill(-1)
  const possible = new Int32Array(WORDS)
  const words = factWords(size, grids)
  const deeds = deedsOf(size)
  const factsOfDeed = deedWords(size)
  const held = new Int32Array(WORDS)
  for (let index = 0; index < grids.length; index += 1) {
    let isOpen = true
    for (let word = 0; word < 3; word += 1) {
      held[word] = words[index * 3 + word] as number
      if (!holdsAll(known[word] as number, held[word] as number)) isOpen = false
    }
    if (!isOpen) continue
    for (let culprit = 0; culprit < size; culprit += 1) {
      const deed = deeds[index * size + culprit] as number
      held[3] = factsOfDeed[deed] as number
      if (!holdsAll(known[3] as number, held[3])) continue
      const satisfied = (onGrid[index] as number) & (onDeed[deed] as number)
      for (let word = 0; word < WORDS; word += 1) {
        possible[word] = (possible[word] as number) | (held[word] as number)
        certain[satisfied * WORDS + word] =
          (certain[satisfied * WORDS + word] as number) & (held[word] as number)
      }
    }
  }
  for (let bit = WORDS; bit < certain.length; bit <<= 1)
    for (let from = 0; from < certain.length; from += 2 * bit)
      for (let at = from; at < from + bit; at += 1)
        certain[at] = (certain[at] as number) & (certain[at + bit] as number)
  return { certain, possible }
}

const ordersMade = new Map<number, number[]>()

/** All sets of clues, smallest first. */
function bySize(clueCount: number) {
  const found =
    ordersMade.get(clueCount) ??
    Array.from({ length: 1 << clueCount }, (_, set) => set).sort((a, b) => bitCount(a) - bitCount(b) || a - b)
  ordersMade.set(clueCount, found)
  return found
}

/** The suspects or tools that were still possible for a fact. */
function candidates(size: number, possible: Int32Array, fact: Fact) {
  const column = (word: number, second: number) =>
    Array.from({ length: size }, (_, first) => first).filter(
      first => ((possible[word] as number) >> (first * size + second)) & 1,
    )
  const row = (group: number) =>
    Array.from({ length: size }, (_, second) => second).filter(
      second => ((possible[3] as number) >> (group * size + second)) & 1,
    )
  if (fact.of === 'tool') return column(0, fact.tool)
  if (fact.of === 'place') return column(1, fact.place)
  if (fact.of === 'find') return column(2, fact.place)
  return row(fact.of === 'culprit' ? 0 : fact.of === 'deedTool' ? 1 : 2)
}

/** The shortest reasoning from the clues to the solution, with the fewest clues at each step. */
export function* solveSteps(masks: WorldMasks) {
  const { size, clueCount } = masks
  const known = new Int32Array(WORDS)
  const order = bySize(clueCount)
  const steps: Step[] = []
  const isSolved = () => bitCount(known[3] as number) === 3
  while (!isSolved()) {
    yield
    const { certain, possible } = certainties(masks, known)
    const fresh = (set: number, word: number) =>
      (certain[set * WORDS + word] as number) & ~(known[word] as number)
    const set = order.find(clueSet => [0, 1, 2, 3].some(word => fresh(clueSet, word) !== 0)) as number
    const facts: Fact[] = []
    for (let word = 0; word < WORDS; word += 1) {
      for (const bit of bitsOf(fresh(set, word))) facts.push(factOf(size, word, bit))
      known[word] = certain[set * WORDS + word] as number
    }
    steps.push({ clues: bitsOf(set), facts, before: facts.map(fact => candidates(size, possible, fact)) })
  }
  return steps
}
