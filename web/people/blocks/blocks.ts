import { useSyncExternalStore } from 'react'
import { browserApi } from '#web/app/api/browser-api.ts'
import { currentSession, onSessionChange } from '#web/app/session/session.ts'
import { storedText, storeText } from '#web/app/state/browser-store.ts'
import { newListeners } from '#web/app/state/emitter.ts'
import { BLOCKS_KEY, type StoredBlocks, veilCss } from './veil-css.ts'

/** The ms for which the stored copy is valid. Blocks made in another browser appear after that. */
const CACHED_MS = 10 * 60_000

const NO_IDS: ReadonlySet<number> = new Set()
const listeners = newListeners()

function storedBlocks(): StoredBlocks | undefined {
  try {
    return JSON.parse(storedText(BLOCKS_KEY) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/**
 * The blocked members, as the early script reads them from storage. The style sheet veils their content until
 * React does.
 */
let ids: ReadonlySet<number> | undefined

function storedIds() {
  const found = storedBlocks()?.ids ?? []
  return found.length > 0 ? new Set(found) : NO_IDS
}

function setBlocked(next: ReadonlySet<number>, memberId: number | undefined) {
  ids = next.size > 0 ? next : NO_IDS
  const css = veilCss([...ids])
  document.veil?.replaceSync(css)
  if (memberId === undefined) storeText(BLOCKS_KEY, null)
  else {
    const copy: StoredBlocks = { memberId, ids: [...ids], at: Date.now(), css }
    storeText(BLOCKS_KEY, JSON.stringify(copy))
  }
  listeners.notify()
}

const currentIds = () => {
  ids ??= storedIds()
  return ids
}

/**
 * The members that this reader has blocked. The set is empty on the server and during hydration, when the
 * style sheet veils content.
 */
export const useBlocked = () => useSyncExternalStore(listeners.subscribe, currentIds, () => NO_IDS)

async function refresh() {
  const { state, viewer } = currentSession()
  if (state === 'unknown') return
  if (!viewer) {
    if (storedBlocks() || currentIds() !== NO_IDS) setBlocked(NO_IDS, undefined)
    return
  }
  const copy = storedBlocks()
  if (copy?.memberId === viewer.memberId && Date.now() - copy.at < CACHED_MS) return
  // The copy belongs to another member who used this browser.
  if (copy && copy.memberId !== viewer.memberId) setBlocked(NO_IDS, undefined)
  const { data } = await browserApi('GET /api/blocks', { query: {} })
  if (currentSession().viewer?.memberId === viewer.memberId)
    setBlocked(new Set(data.map(({ memberId }) => memberId)), viewer.memberId)
}

/** Updates the blocks when the viewer changes or another tab changes them. */
export function followBlocks() {
  onSessionChange(() => void refresh().catch(() => undefined))
  addEventListener('storage', ({ key }) => {
    if (key !== BLOCKS_KEY) return
    ids = storedIds()
    document.veil?.replaceSync(veilCss([...ids]))
    listeners.notify()
  })
}

export async function block(memberId: number) {
  await browserApi('POST /api/block', { body: { memberId } })
  setBlocked(new Set([...currentIds(), memberId]), currentSession().viewer?.memberId)
}

export async function unblock(memberId: number) {
  await browserApi('DELETE /api/block', { query: { memberId } })
  setBlocked(new Set([...currentIds()].filter(id => id !== memberId)), currentSession().viewer?.memberId)
}
