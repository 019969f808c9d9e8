import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import { Refusal, type RefusalCode } from '#contract/platform/http/refusals.ts'
import { failureBody } from '../errors.ts'

/** What Node says of a request that it gives up before there is one; anything else isn't HTTP. */
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

// Node keeps no other record of it; its own handler reads the same.
const isBeingAnswered = (socket: Socket & { _httpMessage?: ServerResponse | null }) =>
  socket._httpMessage?.headersSent === true

/** Refuses what no route can, since it never became a request; an answer that is under way only ends. */
export function answerClientError(error: ConnectionError, socket: Socket) {
  if (socket.writable && !isBeingAnswered(socket)) socket.write(answerText(error))
  socket.destroy(error)
}
