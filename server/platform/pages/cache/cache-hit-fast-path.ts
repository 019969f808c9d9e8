import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { EncodedPage } from './encoded-page.ts'
import { codingFor, etagMatches } from './negotiation.ts'
import type { PageCache } from './page-cache.ts'

const answerFor = ({ sent, etag }: EncodedPage, { headers }: IncomingMessage) =>
  sent.get(etagMatches(headers['if-none-match'], etag) ? 'held' : codingFor(headers['accept-encoding']))

/**
 * Whether a request has no body and is alone on its connection. Other requests need checks that the normal
 * route makes.
 */
const isPlainRead = ({ method, headers }: IncomingMessage, { socket }: ServerResponse) =>
  method === 'GET' &&
  socket !== null &&
  headers.upgrade === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined

/**
 * Sends a cached page with its stored headers, before any router or hook runs. Those cost several times as
 * much as sending. The first request for each page takes the normal route.
 */
export function answerCacheHits(app: FastifyInstance, pages: PageCache) {
  function answered(request: IncomingMessage, response: ServerResponse) {
    // During shutdown each response must have `connection: close`, which only the normal route sets.
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
