import type { ErrorObject } from 'ajv'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, type RefusalCode } from '#contract/platform/http/refusals.ts'
import { isDiskFull, isUnavailable } from '#server/infrastructure/database/failures.ts'
import { refuseInvalid } from './bodies/validation.ts'

const byStatus: Record<number, RefusalCode> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
}

/** Maps any error to the refusal the caller sees. Unexpected errors become `internal`, without details. */
function refusalOf(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error
  if (error.validation) return refuseInvalid(error.validation as unknown as ErrorObject[])
  if (isDiskFull(error)) return new Refusal('storage_full')
  if (isUnavailable(error)) return new Refusal('unavailable', { retryAfterSeconds: 1 })
  const status = error.statusCode ?? 500
  if (status < 500) return new Refusal(byStatus[status] ?? 'invalid')
  return new Refusal(byStatus[status] ?? 'internal')
}

/** The wire format of a refusal. */
export const failureBody = ({ code, message, details }: Refusal) => ({
  // Both reasons for a 401 share one code on the wire.
  code: code === 'wrong_credentials' ? 'unauthenticated' : code,
  message,
  ...(details.fields && { fields: details.fields }),
  ...(details.data && { data: details.data }),
})

/** A client that disconnects while sending its body is not a server error, and cannot receive a response. */
const hasLeft = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

/**
 * Refusals due to overload are expected. They are logged in one line, so that a crowd does not fill the log.
 */
const isTurnedAway = (error: FastifyError | Refusal) =>
  error instanceof Refusal && error.code === 'unavailable' && error.details.retryAfterSeconds !== undefined

export function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error)
  if (hasLeft(request)) request.log.debug('the sender went away')
  else if (isTurnedAway(error)) request.log.warn('turned away: too many at once')
  else if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
  const { retryAfterSeconds } = refusal.details
  if (retryAfterSeconds !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfterSeconds)))
  // The header was set for the successful response. With it, a shared cache would show the error to
  // everybody.
  if (reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store').removeHeader('etag')
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failureBody(refusal)))
}
