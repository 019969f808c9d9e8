import { useSyncExternalStore } from 'react'
import { browserApi } from '#web/app/api/browser-api.ts'
import { currentSession, onSessionChange } from '#web/app/session/session.ts'
import { newListeners } from '#web/app/state/emitter.ts'
import { BLOCKS_KEY, type KeptBlocks, veilCss } from './veil-css.ts'

/** The ms for which the stored copy is valid. Blocks made in another browser appear after that. */
const TRUSTED_MS = 10 * 60_000

const NOBODY: ReadonlySet<number> = new Set()
const listeners = newListeners()

function kept(): KeptBlocks | undefined {
  try {
    return JSON.parse(localStorage.getItem(BLOCKS_KEY) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/**
 * The blocked members, as the early script reads them from storage. The style sheet veils their content until
 * React does.
 */
let ids: ReadonlySet<number> | undefined

function readKept() {
  const found = kept()?.ids ?? []
  return found.length > 0 ? new Set(found) : NOBODY
}

function become(next: ReadonlySet<number>, memberId: number | undefined) {
  ids = next.size > 0 ? next : NOBODY
  const css = veilCss([...ids])
  document.veil?.replaceSync(css)
  if (memberId === undefined) localStorage.removeItem(BLOCKS_KEY)
  else {
    const copy: KeptBlocks = { memberId, ids: [...ids], at: Date.now(), css }
    localStorage.setItem(BLOCKS_KEY, JSON.stringify(copy))
  }
  listeners.notify()
}

const shown = () => {
  ids ??= readKept()
  return ids
}

/**
 * The members that this reader has blocked. The set is empty on the server and during hydration, when the
 * style sheet veils content.
 */
export const useBlocked = () => useSyncExternalStore(listeners.subscribe, shown, () => NOBODY)

async function refresh() {
  const { state, viewer } = currentSession()
  if (state === 'unknown') return
  if (!viewer) {
    if (kept() || shown() !== NOBODY) become(NOBODY, undefined)
    return
  }
  const copy = kept()
  if (copy?.memberId === viewer.memberId && Date.now() - copy.at < TRUSTED_MS) return
  // The copy belongs to another member who used this browser.
  if (copy && copy.memberId !== viewer.memberId) become(NOBODY, undefined)
  const { data } = await browserApi('GET /api/blocks', { query: {} })
  if (currentSession().viewer?.memberId === viewer.memberId)
    become(new Set(data.map(({ memberId }) => memberId)), viewer.memberId)
}

/** Updates the blocks when the viewer changes or another tab changes them. */
export function followBlocks() {
  onSessionChange(() => void refresh().catch(() => undefined))
  addEventListener('storage', ({ key }) => {
    if (key !== BLOCKS_KEY) return
    ids = readKept()
    document.veil?.replaceSync(veilCss([...ids]))
    listeners.notify()
  })
}

export async function block(memberId: number) {
  await browserApi('POST /api/block', { body: { memberId } })
  become(new Set([...shown(), memberId]), currentSession().viewer?.memberId)
}

export async function unblock(memberId: number) {
  await browserApi('DELETE /api/block', { query: { memberId } })
  become(new Set([...shown()].filter(id => id !== memberId)), currentSession().viewer?.memberId)
}
