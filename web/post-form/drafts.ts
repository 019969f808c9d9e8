import type { BoardKey } from '#contract/boards.ts'
import type { DocumentJson } from '../editor/editor-handle.ts'

/** A post as its form holds it; the text as the editor's JSON, or as HTML where it comes from a saved post. */
export interface PostTexts {
  board: BoardKey
  title: string
  content: DocumentJson | string
  answer: string
  explanation: string
  hints: string[]
  /** A novel's series by its id; empty: none. */
  seriesId: string
}

export interface Draft extends PostTexts {
  /** Another member at the same browser isn't offered it. */
  memberId: number
  /** An image was on its way up when this was kept: it isn't in the text any more. */
  hasLostImage: boolean
}

const keyOf = (name: string) => `draft:${name}`

/** The draft of a form, by the form's name: `new:free`, `edit:7`. */
export function findDraft(name: string, memberId: number): Draft | null {
  try {
    const draft: Draft | null = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null')
    // One that was kept before there were hints has none.
    return draft?.memberId === memberId ? { ...draft, hints: draft.hints ?? [] } : null
  } catch {
    return null
  }
}

/** Whether it could be kept: a browser may refuse, or be full. */
export function keepDraft(name: string, draft: Draft) {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export const dropDraft = (name: string) => localStorage.removeItem(keyOf(name))
