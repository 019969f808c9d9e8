import type { Configuration } from 'openid-client'
import { providerWords, type SocialProvider } from '#contract/people/social/social-rules.ts'
import { invalid, Refusal } from '#contract/platform/http/refusals.ts'
import type { Settings } from '#server/config/config.ts'
import type { SocialClient } from '#server/config/social-login.ts'
import { identityFrom, type SocialIdentity } from '#server/people/social-accounts/social-identities.ts'
import { limitConcurrency } from '#server/platform/limits/concurrency-limit.ts'
import { boundedFetch, PROVIDER_TIMEOUT_SECONDS } from './bounded-fetch.ts'

const paths: Record<SocialProvider, { authorize: string; token: string; me: string }> = {
  kakao: { authorize: '/oauth/authorize', token: '/oauth/token', me: '/v2/user/me' },
  naver: { authorize: '/oauth2.0/authorize', token: '/oauth2.0/token', me: '/v1/nid/me' },
}

/** The parameter that makes the provider ask for the password again. */
const againParameters: Record<SocialProvider, Record<string, string>> = {
  kakao: { prompt: 'login' },
  naver: { auth_type: 'reauthenticate' },
}

/** Maximum concurrent requests to providers. A slow provider occupies connections, not the CPU. */
const limited = limitConcurrency(20, { line: 60, waitMs: 5_000 })

// Loads the library on first use.
const library = () => import('openid-client')

/** The address to which the provider redirects the browser. It must be registered with the provider. */
const returnAddress = ({ siteUrl }: Pick<Settings, 'siteUrl'>) => `${siteUrl}/auth/social`

const socialUnavailable = (provider: SocialProvider, cause?: unknown) =>
  Object.assign(
    new Refusal('unavailable', {
      message: `지금은 ${providerWords[provider]}에 연결할 수 없습니다. 잠시 후 다시 시도하거나 다른 방법으로 로그인해 주세요.`,
    }),
    { cause },
  )

export const expiredState = () =>
  invalid('state', '시간이 지났거나 이미 쓴 로그인입니다. 처음부터 다시 시도해 주세요.')

async function configuration(provider: SocialProvider, client: SocialClient): Promise<Configuration> {
  const openid = await library()
  const { authUrl, id, secret } = client
  const { authorize, token } = paths[provider]
  const made = new openid.Configuration(
    {
      issuer: authUrl,
      authorization_endpoint: authUrl + authorize,
      token_endpoint: authUrl + token,
    },
    id,
    secret,
  )
  made.timeout = PROVIDER_TIMEOUT_SECONDS
  made[openid.customFetch] = boundedFetch
  // Only a stand-in provider on this machine has no TLS.
  if (authUrl.startsWith('http:') || client.apiUrl.startsWith('http:')) openid.allowInsecureRequests(made)
  return made
}

/**
 * A provider that is not configured is an error of the request. If it were reported as `unavailable`, anyone
 * could fill the log and raise the error rate of a healthy site.
 */
const clientOf = ({ socialLogin }: Pick<Settings, 'socialLogin'>, provider: SocialProvider) => {
  const client = socialLogin[provider]
  if (!client)
    throw invalid('provider', `이 사이트에서는 ${providerWords[provider]} 로그인을 사용하지 않습니다.`)
  return client
}

type SocialSettings = Pick<Settings, 'socialLogin' | 'siteUrl'>

/** The address at the provider at which the person signs in. */
export async function authorizationUrl(
  settings: SocialSettings,
  { provider, state, isAgain }: { provider: SocialProvider; state: string; isAgain: boolean },
) {
  const config = await configuration(provider, clientOf(settings, provider))
  const { buildAuthorizationUrl } = await library()
  return buildAuthorizationUrl(config, {
    redirect_uri: returnAddress(settings),
    state,
    ...(isAgain && againParameters[provider]),
  }).href
}

interface ReturnedCode {
  provider: SocialProvider
  code: string
  state: string
}

/** Exchanges the code for a token and requests the person's profile. */
async function identify(
  settings: SocialSettings,
  client: SocialClient,
  { provider, code, state }: ReturnedCode,
): Promise<SocialIdentity> {
  const { authorizationCodeGrant, fetchProtectedResource } = await library()
  const config = await configuration(provider, client)
  const returned = new URL(returnAddress(settings))
  returned.search = new URLSearchParams({ code, state }).toString()
  const checks = { expectedState: state }
  // Naver's token endpoint requires the state.
  const { access_token: token } = await authorizationCodeGrant(config, returned, checks, { state })
  const me = new URL(client.apiUrl + paths[provider].me)
  const response = await fetchProtectedResource(config, token, me, 'GET')
  if (!response.ok) throw new Error(`the provider answered ${response.status}`)
  return { ...identityFrom(provider, await response.json()), token }
}

/** Whether the provider rejected the code, because it was used, forged or too old. */
const isCodeRefused = (error: unknown) => (error as { error?: unknown }).error === 'invalid_grant'

/**
 * The person that a code belongs to. Throws a refusal if the provider doesn't respond, or not as documented.
 */
export function fetchIdentity(settings: SocialSettings, returned: ReturnedCode) {
  const client = clientOf(settings, returned.provider)
  return limited(() =>
    identify(settings, client, returned).catch(error => {
      throw isCodeRefused(error) ? expiredState() : socialUnavailable(returned.provider, error)
    }),
  )
}
