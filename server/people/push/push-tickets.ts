import Type from 'typebox'
import Value from 'typebox/value'
import type { PushSecrets } from './push-secrets.ts'

const Opened = Type.Object({ memberId: Type.Integer(), notificationId: Type.Integer() })

/** A ticket by which the browser marks a notification as read, since its worker has no session. */
export const ticketOf = (
  { sealed }: Pick<PushSecrets, 'sealed'>,
  opened: { memberId: number; notificationId: number },
) => sealed.seal(JSON.stringify(opened))

/** `undefined` if the ticket is not one of this site. */
export function openTicket({ sealed }: Pick<PushSecrets, 'sealed'>, ticket: string) {
  const text = sealed.open(ticket)
  if (!text) return undefined
  const opened: unknown = JSON.parse(text)
  return Value.Check(Opened, opened) ? opened : undefined
}
