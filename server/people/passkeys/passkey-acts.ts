import { PASSKEYS_MAX } from '#contract/people/passkeys/passkey-rules.ts'
import { invalid, Refusal } from '#contract/platform/http/refusals.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { lockSession } from '#server/people/sessions/lock-session.ts'
import type { Proven } from '#server/people/sessions/passwords/proof-of-self.ts'
import { updateSessionAsProved } from '#server/people/sessions/second-factor/factor-queries.ts'
import type { SessionParts } from '#server/people/sessions/session-answers.ts'
import type { SessionClaim } from '#server/people/sessions/tokens/access-tokens.ts'
import { mailSignInMethodChange } from '#server/people/social/sign-in-method-mail.ts'
import {
  deletePasskey,
  insertPasskey,
  listPasskeysOf,
  updatePasskeyAsUsed,
} from '#server/people/social-accounts/passkey-queries.ts'
import { countSignInMethods, findSignInMethods } from '#server/people/social-accounts/social-queries.ts'
import { consumeTicketOnce, type TicketOf } from '#server/people/social-accounts/social-tickets.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockMember } from '#server/platform/locks/lock-order.ts'

export type PasskeyParts = SessionParts & Pick<AppContext, 'socialCipher'>

export const expiredChallenge = () =>
  invalid('ticket', '확인할 수 있는 시간이 지났습니다. 다시 시도해 주세요.')

const WRONG_WORDS = '이 사이트에 등록되지 않은 패스키입니다. 다른 방법으로 로그인해 주세요.'
export const wrongPasskey = () =>
  new Refusal('wrong_credentials', { message: WRONG_WORDS, fields: { passkey: WRONG_WORDS } })

/** A correctly signed response to a challenge that is not consumed yet. */
export interface VerifiedPasskey {
  ticket: TicketOf<'challenge'>
  memberId: number
  passkeyId: number
  counter: number
}

/**
 * Locks the member and consumes the challenge. Resolves to whether the passkey still exists and has not been
 * copied.
 */
export async function consumePasskey(trx: Db, shown: VerifiedPasskey, site: Pick<AppContext, 'fingerprint'>) {
  if (!(await lockMember(trx, shown.memberId))) return false
  await consumeTicketOnce(trx, shown.ticket, { ...site, spent: expiredChallenge })
  return updatePasskeyAsUsed(trx, shown)
}

/** Marks a session as verified by a passkey. This counts like a code of the second factor. */
export async function proveByPasskey(
  { trx }: WriteContext,
  shown: VerifiedPasskey & { sessionId: string },
  site: PasskeyParts,
) {
  if (!(await consumePasskey(trx, shown, site))) throw wrongPasskey()
  await updateSessionAsProved(trx, shown.sessionId)
}

const tooMany = () =>
  new Refusal('conflict', { message: `패스키는 ${PASSKEYS_MAX}개까지 등록할 수 있습니다.` })

export async function assertRoomForPasskey(trx: Db, memberId: number) {
  if ((await listPasskeysOf(trx, memberId)).length >= PASSKEYS_MAX) throw tooMany()
}

interface Added {
  ticket: TicketOf<'challenge'>
  viewer: SessionClaim
  credential: { id: string; publicKey: Uint8Array; counter: number; transports: string[] }
  label: string
}

export async function addPasskey({ trx }: WriteContext, added: Added, site: PasskeyParts) {
  const { ticket, viewer, credential, label } = added
  const { memberId } = viewer
  await lockSession(trx, viewer)
  await consumeTicketOnce(trx, ticket, { ...site, spent: expiredChallenge })
  await assertRoomForPasskey(trx, memberId)
  const { id: credentialId, ...key } = credential
  const passkeyId = await insertPasskey(trx, { memberId, credentialId, ...key, label })
  if (passkeyId === undefined) throw new Refusal('conflict', { message: '이미 등록한 패스키입니다.' })
  await mailSignInMethodChange(trx, memberId, '패스키가 추가되었습니다', site)
  return passkeyId
}

export async function removePasskey(
  { trx }: WriteContext,
  { memberId, passkeyId, proven }: { memberId: number; passkeyId: number; proven: Proven },
  site: PasskeyParts,
) {
  await lockMember(trx, memberId)
  await proven.confirm(trx)
  if (!(await deletePasskey(trx, memberId, passkeyId))) throw new Refusal('not_found')
  if (countSignInMethods(await findSignInMethods(trx, memberId)) < 1)
    throw new Refusal('conflict', {
      message: '마지막 로그인 방법은 삭제할 수 없습니다. 먼저 다른 로그인 방법을 만들어 주세요.',
    })
  await mailSignInMethodChange(trx, memberId, '패스키가 삭제되었습니다', site)
}
