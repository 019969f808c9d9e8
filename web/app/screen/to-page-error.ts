/** Why a screen can't be shown. */
export interface PageFailure {
  /** The status of a refusal; unexpected errors have none. */
  status?: number
  /**
   * The content exists but is withheld: until a review, after a moderation decision, or because of a claim.
   */
  withheld?: 'review' | 'moderated' | 'claim'
  /** The end of the withholding, if known. */
  until?: string
}

/** A refusal is recognized by its fields, because Vite's dev server loads a second copy of its class. */
export function failureOf(thrown: unknown): PageFailure {
  const { code, status, details } = (thrown ?? {}) as {
    code?: unknown
    status?: unknown
    details?: { data?: { kind?: unknown; until?: unknown } }
  }
  if (!code || typeof status !== 'number') return {}
  if (code !== 'withheld') return { status }
  const { kind, until } = details?.data ?? {}
  // Legal withholding has its own HTTP status, 451.
  if (kind === 'claim') return { status: 451, withheld: kind, until: String(until) }
  return { status, withheld: kind === 'review' ? 'review' : 'moderated' }
}
