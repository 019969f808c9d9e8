import type { BoardKey } from '#contract/boards.ts'
import type { WordAction } from '#contract/word-actions.ts'
import type { WordPlace } from '#contract/word-rules.ts'
import { isOneWord } from '#contract/word-rules.ts'
import { PAUSE, SOUND_COUNT, SPACE, type Spelling, spell } from '#contract/word-spelling.ts'
import { type Pattern, patternsOf } from './word-patterns.ts'

export interface WatchedWord {
  wordId: number
  word: string
  action: WordAction
  where: readonly WordPlace[]
  /** `null`: on all boards. */
  board: BoardKey | null
  whole: boolean
  except: readonly string[]
}

/** A word found in a text: which, and the units it is made of, as places in that text. */
export interface Hit {
  word: WatchedWord
  from: number
  to: number
  /** Without what stood between. */
  pieces: { from: number; to: number }[]
}

interface Owned extends Pattern {
  owner: number
}

/** All patterns as one automaton (Aho-Corasick), so that a text is walked once however many words are watched. */
interface Automaton {
  /** Where a sound leads from a node, 0: nowhere. Open addressing in two rows of numbers: a node has few children. */
  next(node: number, sound: number): number
  /** The node of the longest end of what was read that some pattern begins with. */
  fallbacks: Int32Array
  /** Patterns that end at a node, and the next node on the way of its fallbacks at which one does. */
  endings: (number[] | undefined)[]
  nextEndings: Int32Array
}

/** A long list is taken in by so many words before others have their turn. */
const WORDS_AT_ONCE = 50
const NODES_AT_ONCE = 20_000

const turn = () => new Promise<void>(resolve => setImmediate(resolve))

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

async function automatonOf(patterns: Owned[]): Promise<Automaton> {
  const { next, set } = edges(patterns.reduce((all, { sounds }) => all + sounds.length, 1))
  const endings: (number[] | undefined)[] = [undefined]
  const parents: number[] = [0]
  const soundsOf: number[] = [0]
  const depths: number[] = [0]
  for (const [index, { sounds }] of patterns.entries()) {
    if (index % (WORDS_AT_ONCE * 10) === 0) await turn()
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
  // Breadth first: what a node falls back to is nearer the root, and known by then.
  const order = Int32Array.from(endings.keys()).sort(
    (one, other) => (depths[one] ?? 0) - (depths[other] ?? 0),
  )
  const [fallbacks, nextEndings] = [new Int32Array(endings.length), new Int32Array(endings.length)]
  for (const [count, node] of order.entries()) {
    if (count % NODES_AT_ONCE === NODES_AT_ONCE - 1) await turn()
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

/** Whether a pattern is what stands there: it begins and ends with a unit, and its doubles and lone sounds are that. */
function isWritten(spelling: Spelling, pattern: Pattern, begin: number, end: number) {
  const { units, unitOf, isDouble, sounds } = spelling
  const [first, last] = [unitOf[begin] ?? 0, unitOf[end] ?? 0]
  if (units[first]?.at !== begin || (units[last + 1]?.at ?? sounds.length) !== end + 1) return false
  if (!pattern.doubles.every(at => isDouble[begin + at])) return false
  if (!pattern.lones.every(at => units[unitOf[begin + at] ?? 0]?.kind === 'jamo')) return false
  const parted = SPACE | PAUSE
  if (
    pattern.isWhole &&
    !((units[first]?.gap ?? 0) & parted && (units[last + 1]?.gap ?? spelling.end) & parted)
  )
    return false
  return pattern.isException || isOneWord(spelling, first, last)
}

interface Found {
  owner: number
  first: number
  last: number
}

/** What is written of all patterns; of exceptions apart. */
function foundIn(automaton: Automaton, patterns: Owned[], spelling: Spelling) {
  const { next, fallbacks, endings, nextEndings } = automaton
  const [words, exceptions]: [Found[], Found[]] = [[], []]
  let node = 0
  for (const [at, sound] of spelling.sounds.entries()) {
    while (node !== 0 && next(node, sound) === 0) node = fallbacks[node] ?? 0
    node = next(node, sound)
    for (let end = endings[node] ? node : (nextEndings[node] ?? 0); end !== 0; end = nextEndings[end] ?? 0)
      for (const index of endings[end] ?? []) {
        const pattern = patterns[index] as Owned
        const begin = at - pattern.sounds.length + 1
        if (!isWritten(spelling, pattern, begin, at)) continue
        const found = {
          owner: pattern.owner,
          first: spelling.unitOf[begin] ?? 0,
          last: spelling.unitOf[at] ?? 0,
        }
        ;(pattern.isException ? exceptions : words).push(found)
      }
  }
  return words.filter(
    ({ owner, first, last }) =>
      !exceptions.some(one => one.owner === owner && one.first <= first && one.last >= last),
  )
}

/** Finds watched words in texts. Made anew where the list changes. */
export interface WordMatcher {
  /** `on`: only those that are looked for there; not given: all. */
  find(text: string, on?: { place: WordPlace; board?: BoardKey | null | undefined }): Hit[]
  readonly size: number
}

export async function wordMatcher(watched: readonly WatchedWord[]): Promise<WordMatcher> {
  const patterns: Owned[] = []
  for (const [owner, word] of watched.entries()) {
    if (owner % WORDS_AT_ONCE === WORDS_AT_ONCE - 1) await turn()
    for (const pattern of patternsOf(word)) patterns.push({ ...pattern, owner })
  }
  const automaton = await automatonOf(patterns)

  function hitsOf(spelling: Spelling): Hit[] {
    return foundIn(automaton, patterns, spelling).map(({ owner, first, last }) => {
      const pieces = spelling.units.slice(first, last + 1).map(({ from, to }) => ({ from, to }))
      return {
        word: watched[owner] as WatchedWord,
        from: pieces[0]?.from ?? 0,
        to: pieces.at(-1)?.to ?? 0,
        pieces,
      }
    })
  }

  return {
    size: watched.length,
    find(text, on) {
      if (watched.length === 0) return []
      const spelling = spell(text)
      const hits = hitsOf(spelling)
      if (spelling.isAmbiguous) {
        const known = new Set(hits.map(({ word, from, to }) => `${word.wordId} ${from} ${to}`))
        const further = hitsOf(spell(text, { isPlain: true }))
        hits.push(...further.filter(({ word, from, to }) => !known.has(`${word.wordId} ${from} ${to}`)))
      }
      if (!on) return hits
      const { place, board = null } = on
      return hits.filter(
        ({ word }) => word.where.includes(place) && (word.board === null || word.board === board),
      )
    },
  }
}
