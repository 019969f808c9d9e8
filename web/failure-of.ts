/** Why a screen can't be shown. */
export interface PageFailure {
  /** Of a refusal; what broke has none. */
  status?: number
}

/** A refusal is known by its parts: where Vite loads the pages as they are written, its class is another. */
export function failureOf(thrown: unknown): PageFailure {
  const { code, status } = (thrown ?? {}) as { code?: unknown; status?: unknown }
  return code && typeof status === 'number' ? { status } : {}
}
