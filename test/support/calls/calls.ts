import type { Person } from '#test/support/people.ts'
import { assertDeclared } from './declared.ts'

export interface Answer {
  status: number
  // A test reads what it expects; a wrong guess fails the test.
  // biome-ignore lint/suspicious/noExplicitAny: any call's body is accepted
  body: any
  headers: Headers
  text: string
}

type QueryFields = Record<string, string | number | boolean | null | undefined>

export const asForm = (fields: Record<string, string>) => new URLSearchParams(fields)

/**
 * Calls a running app over HTTP as a person, or as a visitor with `null`. Several apps get the calls in turn,
 * as behind a balancer.
 */
export function caller(...origins: string[]) {
  let turn = 0
  async function send(
    method: string,
    person: Pick<Person, 'token'> | null,
    path: string,
    body?: unknown,
    headers = {},
  ) {
    const isRaw = typeof body === 'string' || body instanceof FormData || body instanceof URLSearchParams
    const origin = origins[turn++ % origins.length]
    const response = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(person && { authorization: `Bearer ${person.token}` }),
        ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isRaw ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') && text !== ''
    const json = isJson ? JSON.parse(text) : undefined
    assertDeclared(method, path, { status: response.status, json })
    const answer: Answer = {
      status: response.status,
      body: isJson ? json : text,
      headers: response.headers,
      text,
    }
    return answer
  }

  const withQuery = (path: string, query: QueryFields = {}) => {
    const given = Object.entries(query).filter(([, value]) => value !== undefined)
    return given.length
      ? `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
      : path
  }

  type Who = Pick<Person, 'token'> | null
  return {
    send,
    get: (who: Who, path: string, query?: QueryFields) => send('GET', who, withQuery(path, query)),
    post: (who: Who, path: string, body?: unknown) => send('POST', who, path, body),
    put: (who: Who, path: string, body?: unknown) => send('PUT', who, path, body),
    del: (who: Who, path: string, query?: QueryFields, body?: unknown) =>
      send('DELETE', who, withQuery(path, query), body),
  }
}
