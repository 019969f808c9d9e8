import type { Grid } from './worlds.ts'

/**
 * The six kinds of clue: a grid cell, one of two options, a trait, a kind of tool or place, the scene, and
 * testimony.
 */
export type ClueKind = 'fact' | 'either' | 'trait' | 'kind' | 'scene' | 'testimony'

/** The key of a sentence in `sentences.ts`, and the items it mentions. */
export interface Saying {
  says: string
  about: Record<string, number>
}

/** A clue about the grid: who was where with which tool. */
export interface GridClue extends Saying {
  on: 'grid'
  kind: ClueKind
  holds(grid: Grid): boolean
  /** Whether the clue states a grid cell directly. */
  isPlain?: true
}

/** A clue about the deed: culprit, tool and place. */
export interface DeedClue extends Saying {
  on: 'deed'
  kind: ClueKind
  holds(culprit: number, tool: number, place: number): boolean
}

/** Statements of some suspects. Exactly one of them is false. */
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
