import type { Body, CallName, Reply } from '#contract/calls.ts'
import { Refusal, type RefusalCode, type RefusalDetails } from '#contract/platform/http/refusals.ts'
import type { Api, Asked } from './api.ts'
import { heldGuest } from './guest.ts'
import { bodyOnWire, queryOnWire } from './on-wire.ts'
import { namedSending } from './send-id.ts'
import { freshAccessToken, heldTokens, memberOf } from './tokens.ts'

/** No answer came at all: offline, or the server is gone. */
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

/** What the server said no with. */
export async function refusalIn(response: Response) {
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

/** How a body goes over the wire, and how to say that what it creates was answered. */
function encoded(call: string, body: unknown) {
  if (body instanceof FormData || body instanceof URLSearchParams || body === undefined)
    return { body: body ?? null, headers: {}, settle() {} }
  const sending = namedSending(call, body as object)
  return {
    body: bodyOnWire(sending.body),
    headers: { 'content-type': 'application/json' },
    settle: sending.settle,
  }
}

/** A wrong password is a 401 as well: it names its field, and no newer token would mend it. */
async function isTokenRefused(response: Response) {
  if (response.status !== 401) return false
  const { fields } = await response
    .clone()
    .json()
    .catch((): RefusalDetails => ({}))
  return fields === undefined
}

/** The calls that guests may make as well. */
const GUESTS_CALLS = '/api/daily/'

/** Sends with the held access token; an expired one is renewed once and the call repeated. */
export async function sendAuthorised(
  address: string,
  init: RequestInit & { headers?: Record<string, string> },
) {
  const attempt = async (token: string | undefined) => {
    const guest = !token && address.startsWith(GUESTS_CALLS) && heldGuest()
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
  const token = heldTokens()?.accessToken
  const response = await attempt(token)
  if (!token || !(await isTokenRefused(response))) return response
  const renewed = await freshAccessToken(token)
  // Another member may have signed in meanwhile: what this one asked is not theirs to ask.
  return renewed && memberOf(renewed) === memberOf(token) ? attempt(renewed) : response
}

/** Tells this tab that one of the staff has to show a code before they go on. */
export const FACTOR_WANTED = 'danseo:factor-wanted'

/** Throws a `Refusal` where the server says no, `NoResponse` where it says nothing. */
export const browserApi: Api = async <K extends CallName>(name: K, ...[asked]: [asked?: unknown]) => {
  const { query, body } = (asked ?? {}) as { query?: object; body?: Body<K> }
  const [method, path] = name.split(' ') as [string, string]
  const { settle, ...sent } = encoded(name, body)
  const response = await sendAuthorised(addressOf(path, query), { method, ...sent })
  if (!response.ok) {
    const refusal = await refusalIn(response)
    if (refusal.code === 'second_factor') dispatchEvent(new Event(FACTOR_WANTED))
    throw refusal
  }
  const reply = (response.status === 204 ? null : await response.json()) as Reply<K>
  settle()
  return reply
}

export type { Asked }
