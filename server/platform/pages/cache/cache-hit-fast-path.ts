import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { FinishedPage } from './encoded-page.ts'
import { codingFor, isHeld } from './negotiation.ts'
import type { PageCache } from './page-cache.ts'

const answerFor = ({ sent, etag }: FinishedPage, { headers }: IncomingMessage) =>
  sent.get(isHeld(headers['if-none-match'], etag) ? 'held' : codingFor(headers['accept-encoding']))

/** Alone on its connection, and without a body: what else there may be has its rules elsewhere. */
const isPlainRead = ({ method, headers }: IncomingMessage, { socket }: ServerResponse) =>
  method === 'GET' &&
  socket !== null &&
  headers.upgrade === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined

/**
 * Sends a cached page again as it was sent before, headers and all, before any router or hook has seen the request:
 * they cost several times what sending does. The first reader of each page takes the long way.
 */
export function answerAgain(app: FastifyInstance, pages: PageCache) {
  function answered(request: IncomingMessage, response: ServerResponse) {
    // Once nobody comes in any more each answer is its connection's last, which the long way says.
    if (!app.server.listening || !isPlainRead(request, response)) return false
    const page = pages.find(request.url ?? '')
    const answer = page && answerFor(page, request)
    if (!answer) return false
    response.writeHead(answer.status, answer.headers)
    response.end(answer.body)
    pages.countAgain()
    return true
  }

  const [theLongWay] = app.server.listeners('request') as RequestListener[]
  if (!theLongWay) throw new Error('the server has nobody to answer requests')
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    if (!answered(request, response)) theLongWay(request, response)
  })
}
