import type { AppContext } from '#server/app-context.ts'
import type { SignedIn } from '#server/platform/http/routes.ts'
import { findPasswordHash } from './password-queries.ts'
import { limitOwnPasswordTries } from './password-tries.ts'
import { isPassword } from './passwords.ts'

type OwnParts = Pick<AppContext, 'db' | 'fingerprint' | 'security'>

/**
 * The stored hash if this is the member's own password. If not, logs the failure and resolves to `undefined`.
 */
export async function ownPasswordHash(
  site: OwnParts,
  { memberId, sessionId }: SignedIn,
  { password, address }: { password: string; address: string },
) {
  const passwordHash = await findPasswordHash(site.db, memberId)
  if (await limitOwnPasswordTries(site, sessionId, () => isPassword(passwordHash, password)))
    return passwordHash ?? undefined
  site.security.note('password_refused', { address, memberId })
  return undefined
}
