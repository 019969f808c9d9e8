import { Refusal } from '#contract/platform/http/refusals.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { Fingerprint } from '#server/platform/crypto/keyed-hash.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { recordDevice } from './devices/device-acts.ts'
import { upsertKnownAddress } from './devices/known-addresses.ts'
import { upsertKnownDevice } from './devices/known-device-queries.ts'
import { assertFactor, type FactorParts } from './second-factor/factor-acts.ts'
import { hasSecondFactor, updateSessionAsProved } from './second-factor/factor-queries.ts'
import { consumeTicket } from './second-factor/signin-tickets.ts'
import { deleteSession, insertSession, updateSessionTerm } from './session-queries.ts'
import type { SessionClaim } from './tokens/access-tokens.ts'
import {
  deleteSessionOfToken,
  findTokenInGrace,
  insertRefreshToken,
  updateTokenAsUsed,
} from './tokens/refresh-token-queries.ts'
import { newRefreshToken, nextRefreshToken } from './tokens/refresh-tokens.ts'

export type OpenedSession = SessionClaim & { refreshToken: string }

interface SignInSource {
  memberId: number
  address: string
  device: string
}

export interface SignInAttempt extends SignInSource {
  /** Locks the member if the credential used still opens the account. */
  lock(trx: Db): Promise<unknown>
  /** Whether a passkey was used, which replaces the second step. */
  isByPasskey?: boolean
  /** The code for the second step, if the member has a second factor. */
  second?: { code: string; ticketId: string } | undefined
}

type SessionParts = FactorParts

/** Opens a session of a member whose row is locked. */
export async function openSession(
  ctx: WriteContext,
  { memberId, address, device }: SignInSource,
  site: SessionParts,
): Promise<OpenedSession> {
  const { trx } = ctx
  const sessionId = await insertSession(trx, memberId, device)
  const refreshToken = newRefreshToken()
  await insertRefreshToken(trx, sessionId, refreshToken)
  await upsertKnownAddress(trx, { memberId, address, fingerprint: site.fingerprint })
  await recordDevice(ctx, { memberId, device }, site)
  return { memberId, sessionId, refreshToken }
}

/**
 * Opens a session after a right password or a social sign-in. Throws if the credential no longer opens the
 * account or the member has withdrawn. With a second factor, also throws for a wrong code or a used ticket.
 */
export async function signIn(
  ctx: WriteContext,
  arrival: SignInAttempt,
  site: SessionParts,
): Promise<OpenedSession> {
  const { trx } = ctx
  const { memberId, second, lock, isByPasskey = false } = arrival
  if (!(await lock(trx))) throw new Refusal('wrong_credentials')
  if (second) {
    await consumeTicket(trx, second.ticketId, site)
    await assertFactor(ctx, { memberId, code: second.code }, site)
    // The second factor may have been activated after the password was checked.
  } else if (!isByPasskey && (await hasSecondFactor(trx, memberId))) throw new Refusal('wrong_credentials')
  const opened = await openSession(ctx, arrival, site)
  if (second || isByPasskey) await updateSessionAsProved(trx, opened.sessionId)
  return opened
}

/**
 * Finds the first unused successor of a token. During the ten seconds of grace, one tab may be several tokens
 * ahead of another.
 */
async function unusedAfter(ctx: WriteContext, token: string, fingerprint: Fingerprint): Promise<string> {
  const next = nextRefreshToken(fingerprint, token)
  return (await findTokenInGrace(ctx.trx, next)) ? unusedAfter(ctx, next, fingerprint) : next
}

/**
 * Rotates the refresh token of a session. If a token was used before, it was copied, so the session ends for
 * thief and owner. The function then returns the owner's id instead of throwing, so that the deletion is
 * committed.
 */
export async function refreshSession(
  ctx: WriteContext,
  { token, device, fingerprint }: { token: string; device: string; fingerprint: Fingerprint },
): Promise<OpenedSession | { reusedOf: number } | undefined> {
  const { trx } = ctx
  const session = await updateSessionTerm(trx, token, device)
  if (!session) return undefined
  const isUsable = (await updateTokenAsUsed(trx, token)) || (await findTokenInGrace(trx, token)) !== undefined
  if (!isUsable) {
    await deleteSession(trx, session.sessionId)
    return { reusedOf: session.memberId }
  }
  const refreshToken = await unusedAfter(ctx, token, fingerprint)
  await insertRefreshToken(trx, session.sessionId, refreshToken)
  await upsertKnownDevice(trx, session)
  const { memberId, sessionId } = session
  return { memberId, sessionId, refreshToken }
}

export const signOut = ({ trx }: WriteContext, token: string) => deleteSessionOfToken(trx, token)
