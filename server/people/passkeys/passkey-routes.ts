import type { Body } from '#contract/calls.ts'
import type { Assertion } from '#contract/people/passkeys/passkey-calls.ts'
import { deviceLabel } from '#server/people/sessions/devices/device-label.ts'
import { findUsername } from '#server/people/sessions/passwords/password-queries.ts'
import { type Proven, proveSelf } from '#server/people/sessions/passwords/proof-of-self.ts'
import { assertFactor } from '#server/people/sessions/second-factor/factor-acts.ts'
import { hasSecondFactor } from '#server/people/sessions/second-factor/factor-queries.ts'
import { limitFactorTries } from '#server/people/sessions/second-factor/factor-tries.ts'
import { signIn } from '#server/people/sessions/session-acts.ts'
import { sessionAnswers } from '#server/people/sessions/session-answers.ts'
import { findPasskey, listCredentialsOf } from '#server/people/social-accounts/passkey-queries.ts'
import { openTicket, sealTicket } from '#server/people/social-accounts/social-tickets.ts'
import type { GuardedWrite } from '#server/platform/http/guarded-write.ts'
import type { Handlers, SignedIn } from '#server/platform/http/routes.ts'
import {
  addPasskey,
  assertRoomForPasskey,
  consumePasskey,
  expiredChallenge,
  type PasskeyParts,
  proveByPasskey,
  removePasskey,
  type VerifiedPasskey,
  wrongPasskey,
} from './passkey-acts.ts'
import { newChallenge, rpIdOf, verifiedCounter, verifiedCredential } from './web-authn.ts'

type AddingBody = Body<'POST /api/user/passkey/start'>

/** Checks the signed response of a passkey. Throws if the challenge expired or the passkey is unknown. */
async function shownPasskey(
  site: PasskeyParts,
  { ticket: text, response }: { ticket: string; response: Assertion },
  address: string,
): Promise<VerifiedPasskey> {
  const ticket = openTicket(site, 'challenge', text)
  if (ticket?.aim !== 'show') throw expiredChallenge()
  const { challenge } = ticket
  const passkey = await findPasskey(site.db, response.id)
  const counter = passkey && (await verifiedCounter(site.settings, { challenge, response, passkey }))
  if (!passkey || counter === undefined) {
    site.security.note('signin_failed', { address, memberId: passkey?.memberId })
    throw wrongPasskey()
  }
  return { ticket, memberId: passkey.memberId, passkeyId: passkey.passkeyId, counter }
}

/**
 * Consumes the proof. If the member has a second factor, its code is required, too, because the new passkey
 * will replace it at sign-ins.
 */
async function confirmAdding(
  site: PasskeyParts,
  adding: { memberId: number; proven: Proven; body: AddingBody; address: string },
  write: GuardedWrite,
) {
  const { memberId, proven, body, address } = adding
  const isCodeAsked = body.proof?.passkey === undefined && (await hasSecondFactor(site.db, memberId))
  const confirm = () =>
    write(async ctx => {
      await proven.confirm(ctx.trx)
      if (isCodeAsked) await assertFactor(ctx, { memberId, code: body.code ?? '' }, site)
    })
  await (isCodeAsked ? limitFactorTries(site, { memberId, address, isAtHome: true }, confirm) : confirm())
}

/** The parameters with which a browser creates a passkey. */
async function optionsFor(site: PasskeyParts, { memberId, nickname }: SignedIn) {
  const { db, settings, fingerprint } = site
  const challenge = newChallenge()
  const known = await listCredentialsOf(db, memberId)
  return {
    ticket: sealTicket(site, 'challenge', { challenge, aim: 'add', memberId }),
    challenge,
    rp: { id: rpIdOf(settings), name: settings.siteName },
    user: {
      // All passkeys of a member have the same user handle, so that a device replaces its earlier passkey.
      id: fingerprint('passkey', `${memberId}`),
      name: (await findUsername(db, memberId)) ?? nickname,
      displayName: nickname,
    },
    excludeCredentials: known.map(passkey => ({ ...passkey, type: 'public-key' as const })),
  }
}

export const passkeyRoutes = (site: PasskeyParts) => {
  const { db, settings, security } = site
  const { answer } = sessionAnswers(site)
  return {
    'POST /api/passkey/start': async () => {
      const challenge = newChallenge()
      const ticket = sealTicket(site, 'challenge', { challenge, aim: 'show' })
      return { data: { ticket, challenge, rpId: rpIdOf(settings) } }
    },

    'POST /api/passkey/signin': async ({ write, body, address, agent }) => {
      const shown = await shownPasskey(site, body, address)
      const { memberId } = shown
      const arrival = { memberId, address, device: deviceLabel(agent), isByPasskey: true }
      const lock = (trx: Parameters<typeof consumePasskey>[0]) => consumePasskey(trx, shown, site)
      return answer(await write(ctx => signIn(ctx, { ...arrival, lock }, site)))
    },

    'POST /api/passkey/prove': async ({ write, viewer: { memberId, sessionId }, body, address }) => {
      const shown = await shownPasskey(site, body, address)
      if (shown.memberId !== memberId) throw wrongPasskey()
      await write(ctx => proveByPasskey(ctx, { ...shown, sessionId }, site))
      const { passkeyId } = shown
      return { data: { ticket: sealTicket(site, 'shown', { memberId, sessionId, passkeyId }) } }
    },

    'POST /api/user/passkey/start': async ({ write, viewer, body, address }) => {
      const { memberId } = viewer
      await assertRoomForPasskey(db, memberId)
      const proven = await proveSelf(site, viewer, { ...body, address })
      await confirmAdding(site, { memberId, proven, body, address }, write)
      return { data: await optionsFor(site, viewer) }
    },

    'POST /api/user/passkey': async ({ write, viewer, body, address }) => {
      const { memberId } = viewer
      const { response, label } = body
      const ticket = openTicket(site, 'challenge', body.ticket)
      if (ticket?.aim !== 'add' || ticket.memberId !== memberId) throw expiredChallenge()
      const credential = await verifiedCredential(settings, { challenge: ticket.challenge, response })
      if (!credential) throw wrongPasskey()
      const { id, publicKey, counter } = credential
      const added = { id, publicKey, counter, transports: response.response.transports ?? [] }
      const passkeyId = await write(ctx =>
        addPasskey(ctx, { ticket, viewer, credential: added, label }, site),
      )
      security.note('signin_way_changed', { address, memberId })
      return { data: { passkeyId } }
    },

    'DELETE /api/user/passkey': async ({ write, viewer, body: { passkeyId, ...proof }, address }) => {
      const { memberId } = viewer
      const proven = await proveSelf(site, viewer, { ...proof, address })
      await write(ctx => removePasskey(ctx, { memberId, passkeyId, proven }, site))
      security.note('signin_way_changed', { address, memberId })
      return null
    },
  } satisfies Partial<Handlers>
}
