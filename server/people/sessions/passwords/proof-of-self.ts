import type { ProofOfSelf } from '#contract/people/accounts/proof-of-self.ts'
import { invalid, Refusal } from '#contract/platform/http/refusals.ts'
import { normalForm } from '#contract/platform/text/text.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { hasPasskey } from '#server/people/social-accounts/passkey-queries.ts'
import { findSocialMember } from '#server/people/social-accounts/social-queries.ts'
import {
  consumeTicketOnce,
  openTicket,
  type TicketOf,
} from '#server/people/social-accounts/social-tickets.ts'
import type { SignedIn } from '#server/platform/http/routes.ts'
import { lockMemberWithPassword } from '#server/platform/locks/lock-order.ts'
import { lockSession } from '../lock-session.ts'
import { ownPasswordHash } from './own-password.ts'

export type ProofParts = Pick<AppContext, 'db' | 'fingerprint' | 'now' | 'socialCipher' | 'security'>

const wrongPassword = () => {
  const words = '비밀번호가 일치하지 않습니다.'
  return new Refusal('wrong_credentials', { message: words, fields: { password: words } })
}
const noProof = () => invalid('password', '현재 비밀번호를 입력해 주세요.')
const spentProof = () => {
  const words = '본인 확인을 한 지 오래되었습니다. 다시 확인해 주세요.'
  return new Refusal('wrong_credentials', { message: words, fields: { proof: words } })
}

/** A checked proof. It may become invalid before the write that it allows. */
export interface Proven {
  passwordHash?: string | undefined
  /** The social sign-in that was the proof. */
  social?: TicketOf<'proof'> | undefined
  /** Locks the member and consumes the proof. Throws if it has become invalid. */
  confirm(trx: Db): Promise<void>
}

async function provenBySocial(site: ProofParts, viewer: SignedIn, text: string): Promise<Proven> {
  const social = openTicket(site, 'proof', text)
  if (!social || social.memberId !== viewer.memberId || social.sessionId !== viewer.sessionId)
    throw spentProof()
  return {
    social,
    async confirm(trx) {
      await lockSession(trx, viewer)
      await consumeTicketOnce(trx, social, { ...site, spent: spentProof })
      if ((await findSocialMember(trx, social)) !== viewer.memberId) throw spentProof()
    },
  }
}

async function provenByPasskey(site: ProofParts, viewer: SignedIn, text: string): Promise<Proven> {
  const shown = openTicket(site, 'shown', text)
  if (!shown || shown.memberId !== viewer.memberId || shown.sessionId !== viewer.sessionId) throw spentProof()
  return {
    async confirm(trx) {
      await lockSession(trx, viewer)
      await consumeTicketOnce(trx, shown, { ...site, spent: spentProof })
      if (!(await hasPasskey(trx, shown))) throw spentProof()
    },
  }
}

async function provenByPassword(
  site: ProofParts,
  viewer: SignedIn,
  tried: { password: string; address: string },
): Promise<Proven> {
  const passwordHash = await ownPasswordHash(site, viewer, tried)
  if (!passwordHash) throw wrongPassword()
  const { memberId } = viewer
  return {
    passwordHash,
    async confirm(trx) {
      if (!(await lockMemberWithPassword(trx, { memberId, passwordHash }))) throw wrongPassword()
    },
  }
}

/** Checks a member's proof of identity. Every call that requires a proof uses this function. */
export async function proveSelf(
  site: ProofParts,
  viewer: SignedIn,
  { password, proof, address }: { password?: string; proof?: ProofOfSelf; address: string },
): Promise<Proven> {
  if (proof?.social !== undefined) return provenBySocial(site, viewer, proof.social)
  if (proof?.passkey !== undefined) return provenByPasskey(site, viewer, proof.passkey)
  // `normalizeBody` treats only a field named `password` as a password. A password within the proof is a
  // nested field, so it is normalized here.
  const typed = proof?.password === undefined ? password : normalForm(proof.password, 'NFC')
  if (typed === undefined) throw noProof()
  return provenByPassword(site, viewer, { password: typed, address })
}
