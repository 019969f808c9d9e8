import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { Refusal } from '#contract/platform/http/refusals.ts'
import type { Fingerprint } from '#server/platform/crypto/keyed-hash.ts'
import { addressKey } from '#server/platform/http/limits/address.ts'

/** Events that help an operator detect an attack. The runbook explains each of them. */
export const securityEvents = [
  'signin_failed',
  'signin_limited',
  'password_refused',
  'password_changed',
  'email_changed',
  'code_voided',
  'second_factor_refused',
  'second_factor_changed',
  'signin_way_changed',
  'token_reused',
  'right_refused',
] as const
type SecurityEvent = (typeof securityEvents)[number]

interface Whose {
  address: string
  memberId?: number | undefined
  route?: string | undefined
}

/** Logs one line per event: the address as a keyed hash and the member's id, but no user input. */
export function securityLog({ log, fingerprint }: { log: FastifyBaseLogger; fingerprint: Fingerprint }) {
  let count: (event: SecurityEvent) => void = () => {}
  const placeOf = (address: string) =>
    fingerprint('address', JSON.stringify(['log', addressKey(address)])).slice(0, 16)
  return {
    note(event: SecurityEvent, { address, memberId, route }: Whose) {
      log.info({ event, from: placeOf(address), memberId, route }, 'security')
      count(event)
    },
    watch(counted: (event: SecurityEvent) => void) {
      count = counted
    },
  }
}

export type SecurityLog = ReturnType<typeof securityLog>

/** Logs refusals that can occur in any call. */
export function logRefusals(app: FastifyInstance, security: SecurityLog) {
  app.addHook('onError', async (request, _reply, error: unknown) => {
    if (!(error instanceof Refusal)) return
    const route = request.routeOptions.url
    const memberId = request.viewer?.memberId
    if (error.code === 'forbidden') security.note('right_refused', { address: request.ip, memberId, route })
    if (error.code === 'too_many_requests' && route === '/api/signin')
      security.note('signin_limited', { address: request.ip })
  })
}
