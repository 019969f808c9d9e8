import type { Tokens } from '#contract/people/members/members.ts'

/** The spec keeps tokens in the browser's local storage, under these two names. */
export function heldTokens(): Tokens | undefined {
  const accessToken = localStorage.getItem('accessToken')
  const refreshToken = localStorage.getItem('refreshToken')
  return accessToken && refreshToken ? { accessToken, refreshToken } : undefined
}

/** The access token goes last, and first when dropped: other tabs hear of it alone, and then the pair is whole. */
export function holdTokens({ accessToken, refreshToken }: Tokens) {
  localStorage.setItem('refreshToken', refreshToken)
  localStorage.setItem('accessToken', accessToken)
}

export function dropTokens() {
  localStorage.removeItem('accessToken')
  localStorage.removeItem('refreshToken')
}

/** Whose an access token is. */
export function memberOf(accessToken: string) {
  const claims = accessToken.split('.')[1] ?? ''
  try {
    return Number(JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).sub)
  } catch {
    return undefined
  }
}

/** Tells this tab what the storage tells the others: the tokens are worth nothing any more. */
export const SESSION_OVER = 'danseo:session-over'

async function renew(refreshToken: string): Promise<Tokens | undefined> {
  const response = await fetch('/api/token/refresh', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
  })
  if (response.status >= 500 || response.status === 429)
    throw new Error(`refresh answered ${response.status}`)
  return response.ok ? (await response.json()).data : undefined
}

let underWay: Promise<string | undefined> | undefined

/**
 * A working access token in the place of `stale`; `undefined` once the session is over, whose tokens are then dropped.
 * One tab renews at a time, and the others take what it got: a refresh token works once.
 */
export function freshAccessToken(stale: string): Promise<string | undefined> {
  underWay ??= inTurn(async () => {
    const held = heldTokens()
    if (!held) return undefined
    if (held.accessToken !== stale) return held.accessToken
    const renewed = await renew(held.refreshToken)
    if (renewed) holdTokens(renewed)
    else {
      dropTokens()
      dispatchEvent(new Event(SESSION_OVER))
    }
    return renewed?.accessToken
  })
    // No answer: the session may well live on, so the tokens stay.
    .catch(() => undefined)
    .finally(() => {
      underWay = undefined
    })
  return underWay
}

// Web Locks need a secure context; over plain http the server's ten seconds of grace serve instead.
const inTurn = <T>(act: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('danseo-refresh', act) : act()
