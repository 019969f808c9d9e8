import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { SocialProvider } from '#contract/people/social/social-rules.ts'

/** A person at the provider. */
export interface Someone {
  id: number | string
  nickname?: string
  email?: string
  isEmailValid?: boolean
  isEmailVerified?: boolean
}

/** The provider's answer to a token request: the documented one, or one of the faulty ones. */
export type Mood = 'fine' | 'error with 200' | 'a page' | 'ten megabytes' | 'silence' | 'failure'

export const CLIENT = { id: 'a-client', secret: 'a-client-secret', adminKey: 'an-admin-key' }

/**
 * A provider on this machine with the documented paths and answers of Kakao and Naver, and the settings of a
 * site that uses it.
 */
export async function socialProvider() {
  let mood: Mood = 'fine'
  let person: Someone | undefined
  const codes = new Map<string, Someone>()
  const tokens = new Map<string, Someone>()
  const unlinked: string[] = []
  let tokenRequests = 0
  const word = () => randomBytes(12).toString('base64url')

  const json = (response: ServerResponse, body: unknown, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8' }).end(JSON.stringify(body))

  function codeFor(someone: Someone) {
    const code = word()
    codes.set(code, someone)
    return code
  }

  /** Redirects the browser at once, as for a person who has agreed before. */
  function authorize(url: URL, response: ServerResponse) {
    const back = new URL(url.searchParams.get('redirect_uri') ?? '')
    back.searchParams.set('state', url.searchParams.get('state') ?? '')
    if (person) back.searchParams.set('code', codeFor(person))
    else back.searchParams.set('error', 'access_denied')
    response.writeHead(302, { location: back.href }).end()
  }

  function inMood(response: ServerResponse) {
    if (mood === 'error with 200') json(response, { error: 'invalid_request', error_description: 'no' })
    if (mood === 'a page') response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>점검 중</h1>')
    if (mood === 'failure') json(response, { error: 'server_error' }, 500)
    if (mood === 'ten megabytes')
      json(response, { access_token: 'x'.repeat(10_000_000), token_type: 'bearer' })
    return mood !== 'fine'
  }

  function exchange(provider: SocialProvider, form: URLSearchParams, response: ServerResponse) {
    tokenRequests += 1
    if (inMood(response)) return
    const code = form.get('code') ?? ''
    const someone = codes.get(code)
    const isClient = form.get('client_id') === CLIENT.id && form.get('client_secret') === CLIENT.secret
    if (!isClient) return json(response, { error: 'invalid_client' }, 401)
    if (provider === 'naver' && form.get('grant_type') === 'delete') {
      unlinked.push(`naver ${tokens.get(form.get('access_token') ?? '')?.id}`)
      return json(response, { access_token: form.get('access_token'), result: 'success' })
    }
    // Naver requires the state, Kakao the redirect address.
    const isWhole = provider === 'naver' ? form.has('state') : form.has('redirect_uri')
    if (!someone || !isWhole) return json(response, { error: 'invalid_grant', error_code: 'KOE320' }, 400)
    codes.delete(code)
    const token = word()
    tokens.set(token, someone)
    // Naver sends the seconds as a text.
    const expires_in = provider === 'naver' ? '3600' : 21_599
    json(response, { access_token: token, refresh_token: word(), token_type: 'bearer', expires_in })
  }

  const me: Record<SocialProvider, (someone: Someone) => unknown> = {
    kakao: ({ id, nickname, email, isEmailValid = true, isEmailVerified = true }) => ({
      id,
      connected_at: '2026-11-25T00:00:00Z',
      kakao_account: {
        ...(nickname && { profile: { nickname } }),
        ...(email && { email, is_email_valid: isEmailValid, is_email_verified: isEmailVerified }),
      },
    }),
    naver: ({ id, nickname, email }) => ({
      resultcode: '00',
      message: 'success',
      response: { id, nickname, email },
    }),
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://provider')
    const form = new URLSearchParams(request.method === 'POST' ? await text(request) : '')
    const bearer = tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '')
    switch (url.pathname) {
      case '/oauth/authorize':
      case '/oauth2.0/authorize':
        return authorize(url, response)
      case '/oauth/token':
        return exchange('kakao', form, response)
      case '/oauth2.0/token':
        return exchange('naver', form, response)
      case '/v2/user/me':
      case '/v1/nid/me': {
        const provider = url.pathname === '/v2/user/me' ? 'kakao' : 'naver'
        return bearer ? json(response, me[provider](bearer)) : json(response, { code: -401 }, 401)
      }
      case '/v1/user/unlink': {
        const isAdmin = request.headers.authorization === `KakaoAK ${CLIENT.adminKey}`
        if (!isAdmin && !bearer) return json(response, { code: -401 }, 401)
        const id = isAdmin ? form.get('target_id') : String(bearer?.id)
        unlinked.push(`kakao ${id}`)
        return json(response, { id: Number(id) })
      }
      default:
        return json(response, {}, 404)
    }
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    env: {
      KAKAO_LOGIN_ID: CLIENT.id,
      KAKAO_LOGIN_SECRET: CLIENT.secret,
      KAKAO_LOGIN_ADMIN_KEY: CLIENT.adminKey,
      KAKAO_LOGIN_AUTH_URL: url,
      KAKAO_LOGIN_API_URL: url,
      NAVER_LOGIN_ID: CLIENT.id,
      NAVER_LOGIN_SECRET: CLIENT.secret,
      NAVER_LOGIN_AUTH_URL: url,
      NAVER_LOGIN_API_URL: url,
    },
    codeFor,
    /** The person whose browser comes next; `undefined` means that they press 취소. */
    expect(someone: Someone | undefined) {
      person = someone
    },
    feel(next: Mood) {
      mood = next
    },
    unlinked,
    tokenRequests: () => tokenRequests,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
