import type { Tokens } from '#contract/people/members/members.ts'

/** The specification keeps the tokens in local storage under these two names. */
export function storedTokens(): Tokens | undefined {
  const accessToken = localStorage.getItem('accessToken')
  const refreshToken = localStorage.getItem('refreshToken')
  return accessToken && refreshToken ? { accessToken, refreshToken } : undefined
}

/**
 * The access token is written last and removed first. Other tabs listen to it alone, and then find a complete
 * pair.
 */
export function storeTokens({ accessToken, refreshToken }: Tokens) {
  localStorage.setItem('refreshToken', refreshToken)
  localStorage.setItem('accessToken', accessToken)
}

export function clearTokens() {
  localStorage.removeItem('accessToken')
  localStorage.removeItem('refreshToken')
}

/** The member id in an access token. */
export function memberOf(accessToken: string) {
  const claims = accessToken.split('.')[1] ?? ''
  try {
    return Number(JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).sub)
  } catch {
    return undefined
  }
}

let pageMember: number | undefined

/** Names the member whom this page shows. Nothing of the page runs in another member's name. */
export function setPageMember(memberId: number | undefined) {
  pageMember = memberId
}

export const isOfAnother = (accessToken: string) =>
  pageMember !== undefined && memberOf(accessToken) !== pageMember

/** Event in this tab: the tokens are no longer valid. Other tabs get the storage event instead. */
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
 * Returns a valid access token to replace `stale`. Returns `undefined` once the session is over, after
 * removing its tokens. One tab refreshes at a time and the others reuse its result, because a refresh token
 * works once.
 */
export function freshAccessToken(stale: string): Promise<string | undefined> {
  underWay ??= inTurn(async () => {
    const held = storedTokens()
    if (!held) return undefined
    if (held.accessToken !== stale) return held.accessToken
    const renewed = await renew(held.refreshToken)
    if (renewed) storeTokens(renewed)
    else {
      clearTokens()
      dispatchEvent(new Event(SESSION_OVER))
    }
    return renewed?.accessToken
  })
    // Without a response the session may still be valid, so the tokens stay.
    .catch(() => undefined)
    .finally(() => {
      underWay = undefined
    })
  return underWay
}

// Web Locks need a secure context. Over plain HTTP the server's grace period of ten seconds covers concurrent
// refreshes.
const inTurn = <T>(act: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('danseo-refresh', act) : act()
