import { randomBytes } from 'node:crypto'
import type { Assertion, Attestation } from '#contract/people/passkeys/passkey-calls.ts'
import { PASSKEY_ALGORITHMS } from '#contract/people/passkeys/passkey-rules.ts'
import type { Settings } from '#server/config/config.ts'
import type { findPasskey } from '#server/people/social-accounts/passkey-queries.ts'

// Loaded on first use, because most sites have no passkeys.
const library = () => import('@simplewebauthn/server')

export const newChallenge = () => randomBytes(32).toString('base64url')

/** The host that passkeys are bound to. They don't work under another host name of the site. */
export const rpIdOf = ({ siteUrl }: Pick<Settings, 'siteUrl'>) => new URL(siteUrl).hostname

const expected = (settings: Pick<Settings, 'siteUrl'>, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: new URL(settings.siteUrl).origin,
  expectedRPID: rpIdOf(settings),
  requireUserVerification: true,
})

type Passkey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

/**
 * The counter in a correctly signed response; `undefined` if the response is not correct. The library throws
 * in most of these cases, so our own errors can't be told apart from a wrong response.
 */
export async function verifiedCounter(
  settings: Pick<Settings, 'siteUrl'>,
  { challenge, response, passkey }: { challenge: string; response: Assertion; passkey: Passkey },
) {
  const { verifyAuthenticationResponse } = await library()
  const { credentialId, publicKey, counter } = passkey
  const credential = { id: credentialId, publicKey: new Uint8Array(publicKey), counter: Number(counter) }
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...expected(settings, challenge),
    response,
    credential,
  }).catch(() => ({ verified: false, authenticationInfo: { newCounter: 0 } }))
  return verified ? authenticationInfo.newCounter : undefined
}

/**
 * Whether the response contains a certificate. The site doesn't request one, so browsers leave it out.
 * Verifying one would fetch addresses that it names.
 */
async function hasCertificate({ response }: Attestation) {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject))
  return decoded.get('attStmt').get('x5c') !== undefined
}

/** The credential in a response that creates a passkey; `undefined` if the response is not correct. */
export async function verifiedCredential(
  settings: Pick<Settings, 'siteUrl'>,
  { challenge, response }: { challenge: string; response: Attestation },
) {
  const { verifyRegistrationResponse } = await library()
  try {
    if (await hasCertificate(response)) return undefined
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expected(settings, challenge),
      response,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    })
    return registrationInfo?.credential
  } catch {
    return undefined
  }
}
