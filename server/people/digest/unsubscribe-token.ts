import { timingSafeEqual } from 'node:crypto'
import { ID_MAX } from '#contract/platform/http/paging-rules.ts'
import type { Fingerprint } from '#server/platform/crypto/keyed-hash.ts'

interface Mailbox {
  memberId: number
  email: string
}

const ID_BYTES = 4
/** 96 bits. With the member's id, a token has 22 characters. */
const TAG_BYTES = 12

const tagOf = (fingerprint: Fingerprint, { memberId, email }: Mailbox) =>
  Buffer.from(fingerprint('unsubscribe', `digest ${memberId} ${email}`), 'base64url').subarray(0, TAG_BYTES)

/**
 * The token in a digest's link. It can only end the digest, and is valid as long as the member has this
 * address.
 */
export function unsubscribeToken(fingerprint: Fingerprint, mailbox: Mailbox) {
  const id = Buffer.alloc(ID_BYTES)
  id.writeUInt32BE(mailbox.memberId)
  return Buffer.concat([id, tagOf(fingerprint, mailbox)]).toString('base64url')
}

/**
 * The member id in a token; 0 if the number is not an id. The caller must still check that the site issued
 * the token.
 */
export function memberIdInToken(token: string) {
  const id = Buffer.from(token, 'base64url').readUInt32BE()
  return id <= ID_MAX ? id : 0
}

export const isTokenOf = (fingerprint: Fingerprint, token: string, mailbox: Mailbox) =>
  timingSafeEqual(Buffer.from(token), Buffer.from(unsubscribeToken(fingerprint, mailbox)))
