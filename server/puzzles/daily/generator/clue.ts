import type { Grid } from './worlds.ts'

/** The six kinds of clue: who was where with what; one of two; a trait; a kind of tool or place; the scene; testimony. */
export type ClueKind = 'fact' | 'either' | 'trait' | 'kind' | 'scene' | 'testimony'

/** A sentence by its number in `sentences.ts`, and what it is about. */
export interface Saying {
  says: string
  about: Record<string, number>
}

/** What a clue about who was where with what lets stand. */
export interface GridClue extends Saying {
  on: 'grid'
  kind: ClueKind
  holds(grid: Grid): boolean
  /** It tells a cell of the grid outright. */
  isPlain?: true
}

/** What a clue about the deed lets stand. */
export interface DeedClue extends Saying {
  on: 'deed'
  kind: ClueKind
  holds(culprit: number, tool: number, place: number): boolean
}

/** What some suspects say, of which exactly one is false. */
export interface Testimony {
  on: 'testimony'
  kind: 'testimony'
  statements: (Saying & { by: number; isTrue: boolean })[]
  holds(grid: Grid): boolean
}

export type Clue = GridClue | DeedClue | Testimony

export const range = (size: number) => Array.from({ length: size }, (_, index) => index)
export const pairs = (size: number) =>
  range(size).flatMap(first => range(size - first - 1).map(more => [first, first + 1 + more] as const))
