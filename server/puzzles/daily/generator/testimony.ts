import type { Cast } from './cast.ts'
import type { Chance } from './chance.ts'
import { type ClueKind, type DeedClue, type GridClue, pairs, range, type Testimony } from './clue.ts'
import { kindsOf, type Sayable, sayingKinds, sceneOf } from './sayings.ts'
import type { Grid, World } from './worlds.ts'

/** All possible statements about the grid, true or false. */
function* factsOf(size: number): Generator<Sayable & { isPositive: boolean }> {
  for (const a of range(size)) {
    for (const x of range(size)) {
      yield {
        says: 'at',
        about: { a, p: x },
        isPositive: true,
        isPlain: true,
        holds: g => g.placeOf[a] === x,
      }
      yield { says: 'notAt', about: { a, p: x }, isPositive: false, holds: g => g.placeOf[a] !== x }
      yield {
        says: 'had',
        about: { a, w: x },
        isPositive: true,
        isPlain: true,
        holds: g => g.toolOf[a] === x,
      }
      yield { says: 'hadNot', about: { a, w: x }, isPositive: false, holds: g => g.toolOf[a] !== x }
      // In these statements `x` is a place and `a` is a tool.
      const found = (g: Grid) => g.placeOf[g.ownerOf[a] as number] === x
      yield { says: 'found', about: { w: a, p: x }, isPositive: true, isPlain: true, holds: found }
      yield { says: 'foundNot', about: { w: a, p: x }, isPositive: false, holds: g => !found(g) }
    }
  }
}

function* eithersOf(size: number): Generator<Sayable> {
  for (const [a, b] of pairs(size)) {
    for (const x of range(size)) {
      yield { says: 'eitherAt', about: { a, b, p: x }, holds: g => g.guestOf[x] === a || g.guestOf[x] === b }
      yield { says: 'eitherHad', about: { a, b, w: x }, holds: g => g.ownerOf[x] === a || g.ownerOf[x] === b }
      const whose = (g: Grid) => g.toolOf[g.guestOf[x] as number]
      yield { says: 'eitherFound', about: { v: a, w: b, p: x }, holds: g => whose(g) === a || whose(g) === b }
    }
  }
}

function* traitsOf({ size, suspects, tools, places }: Cast): Generator<Sayable> {
  const is = (suspect: number | undefined, trait: number) => suspects[suspect as number]?.kind === trait
  for (const t of sayingKinds) {
    for (const x of range(size)) {
      yield { says: 'traitAt', about: { t, p: x }, holds: g => is(g.guestOf[x], t) }
      yield { says: 'traitHad', about: { t, w: x }, holds: g => is(g.ownerOf[x], t) }
    }
    for (const k of sayingKinds) {
      const all = range(size).filter(suspect => is(suspect, t))
      yield {
        says: 'traitAllAt',
        about: { t, k },
        holds: g => all.every(suspect => places[g.placeOf[suspect] as number]?.kind === k),
      }
      yield {
        says: 'traitAllHad',
        about: { t, h: k },
        holds: g => all.every(suspect => tools[g.toolOf[suspect] as number]?.kind === k),
      }
    }
  }
}

/**
 * Statements of three suspects about where they were or where others weren't, or about tools. Exactly one
 * statement is false.
 */
export function testimonyOf(chance: Chance, { size }: Cast, truth: World): Testimony {
  const sayable = [...factsOf(size)].filter(({ says }) => ['at', 'notAt', 'had', 'hadNot'].includes(says))
  const speakers = chance.shuffled(range(size)).slice(0, 3)
  const liar = chance.below(speakers.length)
  const already = new Set<unknown>()
  const statements = speakers.map((by, index) => {
    const isTrue = index !== liar
    const fits = sayable.filter(({ about, isPositive, holds }) => {
      // Suspects make positive statements about themselves and negative ones about others.
      const isOwn = about.a === by
      return isOwn === isPositive && holds(truth) === isTrue && !already.has(holds)
    })
    const { says, about, holds } = chance.pick(fits)
    already.add(holds)
    return { says, about, by, isTrue, holds }
  })
  return {
    on: 'testimony',
    kind: 'testimony',
    statements: statements.map(({ holds: _, ...statement }) => statement),
    // This function runs for thousands of grids, so it allocates no array.
    holds(grid) {
      let lies = 0
      for (const { holds } of statements) if (!holds(grid)) lies += 1
      return lies === 1
    },
  }
}

export function trueClues(cast: Cast, truth: World) {
  const onGrid = (kind: ClueKind, sayables: Iterable<Sayable>): GridClue[] =>
    [...sayables]
      .filter(({ holds }) => holds(truth))
      .map(({ says, about, holds, isPlain }) => ({
        on: 'grid',
        kind,
        says,
        about,
        holds,
        ...(isPlain && { isPlain }),
      }))
  const deed = [truth.culprit, truth.toolOf[truth.culprit], truth.placeOf[truth.culprit]] as const
  const scene = [...sceneOf(cast)]
    .filter(({ holds }) => holds(deed[0], deed[1] as number, deed[2] as number))
    .map((clue): DeedClue => ({ on: 'deed', kind: 'scene', ...clue }))
  return {
    fact: onGrid('fact', factsOf(cast.size)),
    either: onGrid('either', eithersOf(cast.size)),
    trait: onGrid('trait', traitsOf(cast)),
    kind: onGrid('kind', kindsOf(cast)),
    scene,
  }
}
