import type { Cast } from './cast.ts'
import { type DeedClue, type GridClue, pairs, range } from './clue.ts'

export const sayingKinds = [0, 1] as const

export type Sayable = Omit<GridClue, 'on' | 'kind'>

export function* kindsOf({ size, tools, places }: Cast): Generator<Sayable> {
  const isTool = (tool: number | undefined, kind: number) => tools[tool as number]?.kind === kind
  const isPlace = (place: number | undefined, kind: number) => places[place as number]?.kind === kind
  for (const k of sayingKinds) {
    for (const x of range(size)) {
      yield { says: 'kindAt', about: { h: k, p: x }, holds: g => isTool(g.toolOf[g.guestOf[x] as number], k) }
      yield { says: 'hadKind', about: { a: x, h: k }, holds: g => isTool(g.toolOf[x], k) }
      yield { says: 'atKind', about: { a: x, k }, holds: g => isPlace(g.placeOf[x], k) }
      yield {
        says: 'foundKind',
        about: { w: x, k },
        holds: g => isPlace(g.placeOf[g.ownerOf[x] as number], k),
      }
    }
    for (const h of sayingKinds) {
      const all = range(size).filter(tool => isTool(tool, h))
      yield {
        says: 'kindAllAt',
        about: { h, k },
        holds: g => all.every(tool => isPlace(g.placeOf[g.ownerOf[tool] as number], k)),
      }
    }
  }
}

export function* sceneOf({ size, suspects, tools, places }: Cast): Generator<Omit<DeedClue, 'on' | 'kind'>> {
  for (const k of sayingKinds) {
    yield { says: 'sceneTrait', about: { t: k }, holds: c => suspects[c]?.kind === k }
    yield { says: 'sceneTool', about: { h: k }, holds: (_, w) => tools[w]?.kind === k }
    yield { says: 'scenePlace', about: { k }, holds: (_c, _w, p) => places[p]?.kind === k }
  }
  for (const x of range(size)) {
    yield { says: 'sceneNotTool', about: { w: x }, holds: (_, w) => w !== x }
    yield { says: 'sceneNotPlace', about: { p: x }, holds: (_c, _w, p) => p !== x }
  }
  for (const [x, y] of pairs(size)) {
    yield { says: 'sceneEitherTool', about: { w: x, v: y }, holds: (_, w) => w === x || w === y }
    yield { says: 'sceneEitherPlace', about: { p: x, q: y }, holds: (_c, _w, p) => p === x || p === y }
  }
}
