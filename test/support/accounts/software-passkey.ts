import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** The flags of an authenticator that has verified the person: UP and UV. */
const VERIFIED = 0x05
/** The flag of an answer that contains a new key. */
const NEW_KEY = 0x40

/** An authenticator in software with one ES256 key. It signs as a browser's would for this origin. */
export function softwarePasskey(siteUrl: string) {
  const { origin, hostname } = new URL(siteUrl)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])
  const named = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} }

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))

  function authenticatorData(flags: number, counter: number) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(hostname), Buffer.from([flags]), count])
  }

  return {
    id: base64url(id),

    /** The answer to `POST /api/user/passkey/start`. */
    create(
      challenge: string,
      { attStmt = new Map(), fmt = 'none' }: { attStmt?: Map<string, unknown>; fmt?: string } = {},
    ) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const key = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose as never)])
      const authData = Buffer.concat([authenticatorData(VERIFIED | NEW_KEY, 0), key])
      const attestation = new Map<string, unknown>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        ...named,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
          attestationObject: base64url(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      }
    },

    /** The answer to `POST /api/passkey/start`. */
    get(challenge: string, { counter = 0, flags = VERIFIED, from = origin } = {}) {
      const client = clientData('webauthn.get', challenge, from)
      const data = authenticatorData(flags, counter)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...named,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      }
    },
  }
}
