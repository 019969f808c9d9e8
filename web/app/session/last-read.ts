import { READER } from './drafts-left.ts'

const KEY = `${READER}part`

/** The part of a series that was opened last in this browser. */
export interface LastRead {
  postId: number
  title: string
  position: number
  total: number
}

export function keepLastRead(part: LastRead) {
  try {
    localStorage.setItem(KEY, JSON.stringify(part))
  } catch {
    // Without browser storage, the home page offers nothing to read on.
  }
}

export function lastRead(): LastRead | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return typeof kept?.postId === 'number' && typeof kept.title === 'string' ? kept : null
  } catch {
    return null
  }
}
