import { type SocialProvider, socialProviders } from '#contract/people/social/social-rules.ts'
import { badSetting, type Environment, token, url } from './env-parsers.ts'

/** The site's credentials at a provider, and the provider's addresses. */
export interface SocialClient {
  id: string
  secret: string
  authUrl: string
  apiUrl: string
  /** The key that may unlink people at Kakao. Kakao also sends it with its webhook. */
  adminKey?: string | undefined
}

const usualUrls: Record<SocialProvider, { auth: string; api: string }> = {
  kakao: { auth: 'https://kauth.kakao.com', api: 'https://kapi.kakao.com' },
  naver: { auth: 'https://nid.naver.com', api: 'https://openapi.naver.com' },
}

const addressIn = (env: Environment, name: string, usual: string) =>
  (url(env, name, ['http:', 'https:']) ?? usual).replace(/\/+$/, '')

function clientIn(env: Environment, provider: SocialProvider): SocialClient | undefined {
  const name = provider.toUpperCase()
  const [idName, secretName] = [`${name}_LOGIN_ID`, `${name}_LOGIN_SECRET`]
  const [id, secret] = [token(env, idName), token(env, secretName)]
  const { auth, api } = usualUrls[provider]
  const authUrl = addressIn(env, `${name}_LOGIN_AUTH_URL`, auth)
  const apiUrl = addressIn(env, `${name}_LOGIN_API_URL`, api)
  const adminKey = provider === 'kakao' ? token(env, 'KAKAO_LOGIN_ADMIN_KEY') : undefined
  const given = [idName, secretName, 'KAKAO_LOGIN_ADMIN_KEY'].filter((_, at) => [id, secret, adminKey][at])
  if (given.length === 0) return undefined
  if (!id || !secret)
    throw badSetting(
      [!id && idName, !secret && secretName].filter(Boolean).join(', '),
      `missing, though ${given[0]} is set`,
    )
  return { id, secret, authUrl, apiUrl, adminKey }
}

/** The providers that people can sign in with: those with both an id and a secret. */
export function socialLogin(env: Environment): Partial<Record<SocialProvider, SocialClient>> {
  const clients = socialProviders.map(provider => [provider, clientIn(env, provider)] as const)
  return Object.fromEntries(clients.filter(([, client]) => client))
}
