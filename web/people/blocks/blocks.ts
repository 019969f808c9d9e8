import { useSyncExternalStore } from 'react'
import { browserApi } from '#web/app/api/browser-api.ts'
import { currentSession, onSessionChange } from '#web/app/session/session.ts'
import { newListeners } from '#web/app/state/emitter.ts'
import { BLOCKS_KEY, type KeptBlocks, veilCss } from './veil-css.ts'

/** How long a copy is trusted: what was blocked in another browser is seen here after that. */
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

/** As the early script has it: until React says what is veiled, the style sheet does. */
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
  listeners.tell()
}

const shown = () => {
  ids ??= readKept()
  return ids
}

/** Whom this reader has blocked. Of the server and of a page that is being taken over: nobody, the style sheet does it. */
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
  // Somebody else's at this browser.
  if (copy && copy.memberId !== viewer.memberId) become(NOBODY, undefined)
  const { data } = await browserApi('GET /api/blocks', { query: {} })
  if (currentSession().viewer?.memberId === viewer.memberId)
    become(new Set(data.map(({ memberId }) => memberId)), viewer.memberId)
}

/** Follows who reads here, and what they block in another tab. */
export function followBlocks() {
  onSessionChange(() => void refresh().catch(() => undefined))
  addEventListener('storage', ({ key }) => {
    if (key !== BLOCKS_KEY) return
    ids = readKept()
    document.veil?.replaceSync(veilCss([...ids]))
    listeners.tell()
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
