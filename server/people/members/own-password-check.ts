import { ownPasswordHash } from '#server/people/sessions/passwords/own-password.ts'
import type { SignedIn } from '#server/platform/http/routes.ts'
import { wrongPassword } from './own-account-rules.ts'

/** The stored hash of a member's password. Throws if the password is wrong. */
export async function assertOwnPassword(
  site: Parameters<typeof ownPasswordHash>[0],
  viewer: SignedIn,
  tried: { password: string; address: string },
) {
  const passwordHash = await ownPasswordHash(site, viewer, tried)
  if (!passwordHash) throw wrongPassword()
  return passwordHash
}
