import type { Site } from '#server/app-context.ts'
import type { SignedIn } from '#server/platform/http/routes.ts'
import { findPasswordHash } from './password-queries.ts'
import { countedOwnTry } from './password-tries.ts'
import { isPassword } from './passwords.ts'

type OwnParts = Pick<Site, 'db' | 'fingerprint' | 'security'>

/** The hash that the password fits; `undefined`, and noted, where it isn't theirs. */
export async function ownPasswordHash(
  site: OwnParts,
  { memberId, sessionId }: SignedIn,
  { password, address }: { password: string; address: string },
) {
  const passwordHash = await findPasswordHash(site.db, memberId)
  if (await countedOwnTry(site, sessionId, () => isPassword(passwordHash, password)))
    return passwordHash ?? undefined
  site.security.note('password_refused', { address, memberId })
  return undefined
}
