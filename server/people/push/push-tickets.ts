import Type from 'typebox'
import Value from 'typebox/value'
import type { PushSecrets } from './push-secrets.ts'

const Opened = Type.Object({ memberId: Type.Integer(), notificationId: Type.Integer() })

/** A ticket with which the browser marks a notification as read, since its service worker has no session. */
export const sealReadTicket = (
  { cipher }: Pick<PushSecrets, 'cipher'>,
  opened: { memberId: number; notificationId: number },
) => cipher.encrypt(JSON.stringify(opened))

/** Decrypts a ticket; `undefined` if this site did not issue it. */
export function openReadTicket({ cipher }: Pick<PushSecrets, 'cipher'>, ticket: string) {
  const text = cipher.decrypt(ticket)
  if (!text) return undefined
  const opened: unknown = JSON.parse(text)
  return Value.Check(Opened, opened) ? opened : undefined
}
