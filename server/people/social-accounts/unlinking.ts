import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { Proven } from '#server/people/sessions/passwords/proof-of-self.ts'
import { deletePasskeysOf } from './passkey-queries.ts'
import { deleteSocialOf, listSocialOf, type SocialAccount } from './social-queries.ts'

export type UnlinkParts = Pick<AppContext, 'jobs' | 'settings' | 'socialCipher'>

/**
 * Queues the unlinking at the provider. Kakao needs the admin key or the person's token. Naver needs the
 * token, which is known only if the person has just signed in there.
 */
export async function queueUnlink(
  trx: Db,
  { provider, subject }: SocialAccount,
  { token, ...site }: UnlinkParts & { token?: string | undefined },
) {
  const unlinking = { provider, subject, token: token ? site.socialCipher.encrypt(token) : null }
  if (requestFor(unlinking, site)) await site.jobs.add(trx, 'social-unlink', unlinking)
}

/** The access token for this account, if the member has just proved their identity by signing in with it. */
export const tokenFor = ({ provider, subject }: SocialAccount, proven: Proven | undefined) =>
  proven?.social?.provider === provider && proven.social.subject === subject ? proven.social.token : undefined

/** Queues the unlinking of all accounts of a withdrawing member. */
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

/** The request that unlinks a person; `undefined` if neither a key nor a token is available. */
export function requestFor(
  { provider, subject, token: sealed }: Unlinking,
  { settings, socialCipher }: UnlinkParts,
) {
  const client = settings.socialLogin[provider]
  const token = sealed ? socialCipher.decrypt(sealed) : undefined
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

/**
 * Removes all passkeys and links of a member, since someone else may have added them. Resolves to whether
 * there were any.
 */
export async function deleteSignInMethodsOf(trx: Db, memberId: number, site: UnlinkParts) {
  await queueUnlinksOf(trx, { memberId }, site)
  const [links] = await deleteSocialOf(trx, memberId)
  const [passkeys] = await deletePasskeysOf(trx, memberId)
  return Boolean(links?.numDeletedRows || passkeys?.numDeletedRows)
}
