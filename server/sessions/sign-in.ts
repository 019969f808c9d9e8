import type { Tokens } from '#contract/members.ts'
import type { Db } from '../engines/database/database.ts'
import type { Fingerprint } from '../fingerprints.ts'
import type { AccessTokens, SessionClaim } from './access-tokens.ts'
import { lockMemberWithPassword } from './password-queries.ts'
import { newRefreshToken, nextRefreshToken } from './refresh-tokens.ts'
import {
  deleteSession,
  findTokenInGrace,
  insertRefreshToken,
  insertSession,
  updateSessionTerm,
  updateTokenAsUsed,
} from './session-queries.ts'

export type Opened = SessionClaim & { refreshToken: string }

/** A session for who knew the password; `undefined` where it was changed, or the member withdrew, in between. */
export const openSession = (db: Db, member: { memberId: number; passwordHash: string }) =>
  db.transaction().execute(async (trx): Promise<Opened | undefined> => {
    if (!(await lockMemberWithPassword(trx, member))) return undefined
    const sessionId = await insertSession(trx, member.memberId)
    const refreshToken = newRefreshToken()
    await insertRefreshToken(trx, sessionId, refreshToken)
    return { memberId: member.memberId, sessionId, refreshToken }
  })

/** The first token after this one that nobody has used: in ten seconds a tab may be further than another. */
async function unusedAfter(trx: Db, token: string, fingerprint: Fingerprint): Promise<string> {
  const next = nextRefreshToken(fingerprint, token)
  return (await findTokenInGrace(trx, next)) ? unusedAfter(trx, next, fingerprint) : next
}

/**
 * The next token of a session for this one. One that was used up before was copied by somebody:
 * its session ends for thief and owner alike.
 */
export const refreshSession = (db: Db, { token, fingerprint }: { token: string; fingerprint: Fingerprint }) =>
  db.transaction().execute(async (trx): Promise<Opened | { reusedOf: number } | undefined> => {
    const session = await updateSessionTerm(trx, token)
    if (!session) return undefined
    const isUsable =
      (await updateTokenAsUsed(trx, token)) || (await findTokenInGrace(trx, token)) !== undefined
    if (!isUsable) {
      await deleteSession(trx, session.sessionId)
      return { reusedOf: session.memberId }
    }
    const refreshToken = await unusedAfter(trx, token, fingerprint)
    await insertRefreshToken(trx, session.sessionId, refreshToken)
    return { ...session, refreshToken }
  })

export const tokensOf = async (accessTokens: AccessTokens, opened: Opened): Promise<Tokens> => ({
  accessToken: await accessTokens.issue(opened),
  refreshToken: opened.refreshToken,
})
