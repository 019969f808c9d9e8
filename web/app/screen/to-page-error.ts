/** Why a screen can't be shown. */
export interface PageFailure {
  /** Of a refusal; what broke has none. */
  status?: number
  /** What is asked for is there, and hidden: until somebody has looked at it, or since somebody did. */
  withheld?: 'review' | 'moderated' | 'claim'
  /** How long that lasts, where it is known. */
  until?: string
}

/** A refusal is known by its parts: where Vite loads the pages as they are written, its class is another. */
export function failureOf(thrown: unknown): PageFailure {
  const { code, status, details } = (thrown ?? {}) as {
    code?: unknown
    status?: unknown
    details?: { data?: { kind?: unknown; until?: unknown } }
  }
  if (!code || typeof status !== 'number') return {}
  if (code !== 'withheld') return { status }
  const { kind, until } = details?.data ?? {}
  // Kept from readers by law, of which HTTP has a status of its own.
  if (kind === 'claim') return { status: 451, withheld: kind, until: String(until) }
  return { status, withheld: kind === 'review' ? 'review' : 'moderated' }
}
