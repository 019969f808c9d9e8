import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { GiveUp } from '#server/infrastructure/jobs/jobs.ts'
import type { Proven } from '#server/people/sessions/passwords/proof-of-self.ts'
import { listSocialOf, type SocialAccount } from '#server/people/social-accounts/social-queries.ts'
import { boundedFetch } from './bounded-fetch.ts'

export type UnlinkParts = Pick<AppContext, 'jobs' | 'settings' | 'sealedSocial'>

/**
 * Queues the unlinking at the provider. Kakao needs the admin key or the person's token, Naver the token,
 * which is known only if the person has just signed in there.
 */
export async function queueUnlink(
  trx: Db,
  { provider, subject }: SocialAccount,
  { token, ...site }: UnlinkParts & { token?: string | undefined },
) {
  const unlinking = { provider, subject, token: token ? site.sealedSocial.seal(token) : null }
  if (requestFor(unlinking, site)) await site.jobs.add(trx, 'social-unlink', unlinking)
}

/** The token of this account, if the person has just proved themselves by signing in with it. */
export const tokenFor = ({ provider, subject }: SocialAccount, proven: Proven | undefined) =>
  proven?.social?.provider === provider && proven.social.subject === subject ? proven.social.token : undefined

/** Queues the unlinking of all accounts of a member who leaves. */
export async function queueUnlinksOf(
  trx: Db,
  { memberId, proven }: { memberId: number; proven?: Proven },
  site: UnlinkParts,
) {
  for (const account of await listSocialOf(trx, memberId))
    await queueUnlink(trx, account, { ...site, token: tokenFor(account, proven) })
}

interface Unlinking extends SocialAccount {
  token: string | null
}

/** The request that unlinks a person; `undefined` if nothing allows it. */
function requestFor(
  { provider, subject, token: sealed }: Unlinking,
  { settings, sealedSocial }: UnlinkParts,
) {
  const client = settings.socialLogin[provider]
  const token = sealed ? sealedSocial.open(sealed) : undefined
  if (!client) return undefined
  if (provider === 'naver') {
    if (!token) return undefined
    const form = { grant_type: 'delete', client_id: client.id, client_secret: client.secret }
    return { url: `${client.authUrl}/oauth2.0/token`, form: { ...form, access_token: token }, headers: {} }
  }
  const url = `${client.apiUrl}/v1/user/unlink`
  if (client.adminKey)
    return {
      url,
      form: { target_id_type: 'user_id', target_id: subject },
      headers: { authorization: `KakaoAK ${client.adminKey}` },
    }
  return token ? { url, form: {}, headers: { authorization: `Bearer ${token}` } } : undefined
}

/** Tells the provider that the site no longer uses the person's account. */
export const startSocialJobs = (site: UnlinkParts) =>
  site.jobs.work('social-unlink', async unlinking => {
    const request = requestFor(unlinking, site)
    if (!request) throw new GiveUp('no key or token unlinks at the provider')
    const { status } = await boundedFetch(request.url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...request.headers },
      body: new URLSearchParams(request.form as Record<string, string>),
    })
    // A person who has already unlinked there is unknown to the provider.
    if (status >= 500 || status === 429) throw new Error(`the provider answered ${status}`)
    if (status >= 400) throw new GiveUp(`the provider answered ${status}`)
  })
