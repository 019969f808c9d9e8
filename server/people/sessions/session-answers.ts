import type { Tokens } from '#contract/people/members/members.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import type { AppContext } from '#server/app-context.ts'
import type { OpenedSession } from './session-acts.ts'
import { findSessionViewer } from './viewer-queries.ts'

export type SessionParts = Pick<
  AppContext,
  | 'db'
  | 'accessTokens'
  | 'fingerprint'
  | 'jobs'
  | 'log'
  | 'now'
  | 'secretCipher'
  | 'ticketCipher'
  | 'security'
  | 'settings'
>

/** The responses of the calls that open or refresh a session. */
export function sessionAnswers({ db, accessTokens, settings }: SessionParts) {
  const tokensOf = (opened: OpenedSession): Tokens => ({
    accessToken: accessTokens.issue(opened),
    refreshToken: opened.refreshToken,
  })

  return {
    tokensOf,
    async answer(opened: OpenedSession) {
      const viewer = await findSessionViewer(db, opened, settings)
      if (!viewer) throw new Refusal('wrong_credentials')
      return { data: { ...viewer, ...tokensOf(opened) } }
    },
  }
}
