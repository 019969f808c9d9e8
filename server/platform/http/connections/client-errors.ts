import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import { Refusal, type RefusalCode } from '#contract/platform/http/refusals.ts'
import { failureBody } from '../errors.ts'

/** Node's error codes for requests it rejects while parsing. Any other error means the bytes aren't HTTP. */
const byError: Record<string, RefusalCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
}

function answerText({ code }: ConnectionError) {
  const refusal = new Refusal(byError[code] ?? 'invalid')
  const body = JSON.stringify(failureBody(refusal))
  return [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
}

// Node exposes the current response only in this property, which its own handler also reads.
const isBeingAnswered = (socket: Socket & { _httpMessage?: ServerResponse | null }) =>
  socket._httpMessage?.headersSent === true

/**
 * Answers requests that failed before they reached a route. A connection with a response already under way is
 * only closed.
 */
export function answerClientError(error: ConnectionError, socket: Socket) {
  if (socket.writable && !isBeingAnswered(socket)) socket.write(answerText(error))
  socket.destroy(error)
}
