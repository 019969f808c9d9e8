import type { Body, CallName, Reply } from '#contract/calls.ts'
import { Refusal, type RefusalCode, type RefusalDetails } from '#contract/platform/http/refusals.ts'
import type { Api } from './api.ts'
import { storedGuestToken } from './guest.ts'
import { bodyOnWire, queryOnWire } from './on-wire.ts'
import { withSendId } from './send-id.ts'
import { isNotPageMember, memberOf, refreshAccessToken, SESSION_ENDED, storedTokens } from './tokens.ts'

/** No response arrived: the browser is offline or the server is down. */
export class NoResponse extends Error {
  constructor() {
    super('서버와 통신하는 중 오류가 발생했습니다.')
    this.name = 'NoResponse'
  }
}

function addressOf(path: string, query: object | undefined) {
  const given = Object.entries(queryOnWire(query ?? {}))
  return given.length
    ? `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    : path
}

export async function parseRefusal(response: Response) {
  const { code, message, fields, data } = await response
    .json()
    .catch((): { code?: RefusalCode; message?: string } & RefusalDetails => ({}))
  const retryAfter = response.headers.get('retry-after')
  return new Refusal(code ?? 'internal', {
    message,
    fields,
    data,
    ...(retryAfter && { retryAfterSeconds: Number(retryAfter) }),
  })
}

/** The encoded body of a call, and a callback that releases its idempotency key. */
function encodeBody(call: string, body: unknown) {
  if (body instanceof FormData || body instanceof URLSearchParams || body === undefined)
    return { body: body ?? null, headers: {}, settle() {} }
  const sending = withSendId(call, body as object)
  return {
    body: bodyOnWire(sending.body),
    headers: { 'content-type': 'application/json' },
    settle: sending.settle,
  }
}

/** Whether a 401 refuses the token. A wrong password is a 401 too, but its response names the field. */
async function isTokenRefused(response: Response) {
  if (response.status !== 401) return false
  const { fields } = await response
    .clone()
    .json()
    .catch((): RefusalDetails => ({}))
  return fields === undefined
}

/** Path prefix of the calls that guests may make too. */
const GUEST_CALLS_PATH = '/api/daily/'

/** The call that returns the member of the access token. */
const OWN_CALL = '/api/user/token'

/** Sends with the stored access token. An expired token is refreshed once and the call retried. */
export async function sendAuthorised(
  address: string,
  init: RequestInit & { headers?: Record<string, string> },
) {
  const attempt = async (token: string | undefined) => {
    const guest = !token && address.startsWith(GUEST_CALLS_PATH) && storedGuestToken()
    const headers = {
      ...init.headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(guest && { 'x-guest': guest.token }),
    }
    try {
      return await fetch(address, { ...init, headers })
    } catch (error) {
      if (init.signal?.aborted) throw error
      throw new NoResponse()
    }
  }
  const token = storedTokens()?.accessToken
  if (token && isNotPageMember(memberOf(token)) && address !== OWN_CALL) {
    dispatchEvent(new Event(SESSION_ENDED))
    throw new NoResponse()
  }
  const response = await attempt(token)
  if (!token || !(await isTokenRefused(response))) return response
  const renewed = await refreshAccessToken(token)
  // Another member may have signed in meanwhile. The call must not run in their name.
  return renewed && memberOf(renewed) === memberOf(token) ? attempt(renewed) : response
}

/** Event in this tab: a staff member must enter a second-factor code before they go on. */
export const SECOND_FACTOR_REQUIRED = 'danseo:factor-wanted'

/** Throws a `Refusal` if the server refuses, and `NoResponse` if no response arrives. */
export const browserApi: Api = async <K extends CallName>(name: K, ...[input]: [input?: unknown]) => {
  const { query, body } = (input ?? {}) as { query?: object; body?: Body<K> }
  const [method, path] = name.split(' ') as [string, string]
  const { settle, ...sent } = encodeBody(name, body)
  const response = await sendAuthorised(addressOf(path, query), { method, ...sent })
  if (!response.ok) {
    const refusal = await parseRefusal(response)
    if (refusal.code === 'second_factor') dispatchEvent(new Event(SECOND_FACTOR_REQUIRED))
    throw refusal
  }
  const reply = (response.status === 204 ? null : await response.json()) as Reply<K>
  settle()
  return reply
}
