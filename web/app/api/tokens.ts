import type { Tokens } from '#contract/people/members/members.ts'
import { storedText, storeText } from '#web/app/state/browser-store.ts'
import { withLock } from '#web/app/state/with-lock.ts'

/** The specification keeps the tokens in local storage under these two names. */
export function storedTokens(): Tokens | undefined {
  const accessToken = storedText('accessToken')
  const refreshToken = storedText('refreshToken')
  return accessToken && refreshToken ? { accessToken, refreshToken } : undefined
}

/**
 * The access token is written last and removed first. Other tabs listen to it alone, and then find a complete
 * pair.
 */
export function storeTokens({ accessToken, refreshToken }: Tokens) {
  storeText('refreshToken', refreshToken)
  storeText('accessToken', accessToken)
}

export function clearTokens() {
  storeText('accessToken', null)
  storeText('refreshToken', null)
}

export function memberOf(accessToken: string) {
  const claims = accessToken.split('.')[1] ?? ''
  try {
    return Number(JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).sub)
  } catch {
    return undefined
  }
}

let pageMember: number | undefined

/** Records the member whom this page shows. The page makes no calls in another member's name. */
export function setPageMember(memberId: number) {
  pageMember = memberId
}

/** Whether the page shows another member. A page that shows no member belongs to nobody yet. */
export const isNotPageMember = (memberId: number | undefined) =>
  pageMember !== undefined && memberId !== pageMember

/** Event in this tab: the tokens are no longer valid. Other tabs get the storage event instead. */
export const SESSION_ENDED = 'danseo:session-over'

async function fetchNewTokens(refreshToken: string): Promise<Tokens | undefined> {
  const response = await fetch('/api/token/refresh', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
  })
  if (response.ok) return (await response.json()).data
  // Any other refusal, such as a timeout on a slow connection, says nothing about the token.
  if (response.status === 400 || response.status === 401) return undefined
  throw new Error(`refresh answered ${response.status}`)
}

let pendingRefresh: Promise<string | undefined> | undefined

/**
 * Returns a valid access token to replace `stale`. Returns `undefined` once the session is over, after
 * removing its tokens. One tab refreshes at a time and the others reuse its result, because a refresh token
 * works once.
 */
export function refreshAccessToken(stale: string): Promise<string | undefined> {
  // Without locks the server's grace period of ten seconds covers concurrent refreshes.
  pendingRefresh ??= withLock('danseo-refresh', async () => {
    const stored = storedTokens()
    if (!stored) return undefined
    if (stored.accessToken !== stale) return stored.accessToken
    const renewed = await fetchNewTokens(stored.refreshToken)
    if (renewed) storeTokens(renewed)
    else {
      clearTokens()
      dispatchEvent(new Event(SESSION_ENDED))
    }
    return renewed?.accessToken
  })
    // Without a response the session may still be valid, so the tokens stay.
    .catch(() => undefined)
    .finally(() => {
      pendingRefresh = undefined
    })
  return pendingRefresh
}
