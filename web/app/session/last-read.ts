import { READER } from './draft-cleanup.ts'

const KEY = `${READER}part`

/** The part of a series that was opened last in this browser. */
export interface LastRead {
  postId: number
  title: string
  position: number
  total: number
}

export function storeLastRead(part: LastRead) {
  try {
    localStorage.setItem(KEY, JSON.stringify(part))
  } catch {
    // Without browser storage, the home page offers nothing to read on.
  }
}

export function lastRead(): LastRead | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return typeof stored?.postId === 'number' && typeof stored.title === 'string' ? stored : null
  } catch {
    return null
  }
}
