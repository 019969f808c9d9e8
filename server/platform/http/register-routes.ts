import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CallName, calls } from '#contract/calls.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { type Call, Failure } from '#contract/platform/http/schema.ts'
import { sendingOf, sentOnce } from '#server/platform/sent-once/sent-once.ts'
import { JsonPieces } from './answers/json-stream.ts'
import { normalizeBody, normalizeQuery } from './bodies/normalize-input.ts'
import { guardedWrite } from './guarded-write.ts'
import type { CountRequest, RateLimiter } from './limits/address-limits.ts'
import { needsReauthentication } from './reauthentication.ts'
import { callNames, type Handlers, type Input, type RouteDeps } from './routes.ts'
import { countLetters } from './saved-letters.ts'

/** Whether a call is a search or requests an unpaged list. */
const isCostly = ({ query }: Call, values: Record<string, unknown>) =>
  Boolean(values.searchTerm) ||
  ('page' in ((query as { properties?: object })?.properties ?? {}) &&
    ['page', 'size', 'count', 'around'].every(name => values[name] === undefined))

const needsFields = (body: object) => 'required' in body && (body.required as string[]).length > 0

/** The rate limit that applies to a call. */
function countingOf(name: string, call: Call, limitOf: RateLimiter): CountRequest {
  if (call.limit) return limitOf(call.limit, name)
  if (!name.startsWith('GET ')) return limitOf('change', name)
  const [read, search] = [limitOf('read'), limitOf('search')]
  return request => (isCostly(call, request.query as Record<string, unknown>) ? search : read)(request)
}

/**
 * Treats a caller with a refused token as a visitor. Rethrows any other error, because the identity is then
 * unknown.
 */
function visitorIfRefused(error: unknown) {
  if (error instanceof Refusal) return null
  throw error
}

/** Maximum length of a guest token. The site issues no longer ones. */
const GUEST_TOKEN_MAX = 64

function guestOf(request: FastifyRequest) {
  const token = request.headers['x-guest']
  return typeof token === 'string' && token !== '' && token.length <= GUEST_TOKEN_MAX ? token : undefined
}

/** Registers every call: checks access, validates, handles, and serializes the reply through the schema. */
export function registerRoutes(
  app: FastifyInstance,
  handlers: Handlers,
  { authenticate, limitOf, inTransaction, bounded, hidden, lagging = handlers }: RouteDeps,
) {
  function mountCall<K extends CallName>(name: K) {
    const handle = handlers[name]
    const call: Call = calls[name]
    const { access, status = 200, saves = 0 } = call
    const count = countingOf(name, call, limitOf)
    const [method, url] = name.split(' ') as [string, string]
    const isWrite = method !== 'GET'
    // Signed-in browsers send their token with public reads, too; only visitors read from the replica.
    const forVisitors = !isWrite && access === 'anyone' && !call.isPersonal ? lagging[name] : handle
    app.route({
      method,
      url,
      schema: {
        summary: call.summary,
        tags: [url.split('/')[2] ?? ''],
        ...(call.query && { querystring: call.query }),
        ...(call.body && { body: call.body }),
        ...(access !== 'anyone' && { security: [{ bearer: [] }] }),
        response: { [status]: call.reply, '4xx': Failure, '5xx': Failure },
      },
      // The rate limit comes first, then authentication. The body of an unauthorized request is never read.
      onRequest: async (request, reply) => {
        if (access !== 'anyone' || call.isPersonal) reply.header('cache-control', 'no-store')
        await count(request)
        const isGuest = call.guests && !request.headers.authorization && guestOf(request)
        if (access !== 'anyone' && !isGuest) request.viewer = await authenticate(request, call)
        if (call.knows && request.headers.authorization)
          request.viewer = await authenticate(request, call).catch(visitorIfRefused)
      },
      preValidation: async request => {
        if (call.query) normalizeQuery(request.query, call.query)
        // A body may be omitted if it has no required fields.
        if (call.body && !needsFields(call.body)) request.body ??= {}
        if (call.body) normalizeBody(request.body, call.body)
      },
      handler: async (request, reply) => {
        const { query, body, viewer, ip: address } = request
        const agent = request.headers['user-agent'] ?? ''
        const answer = request.headers.authorization ? handle : forVisitors
        // The validators and the access check guarantee this type.
        const guest = call.guests && !viewer ? guestOf(request) : undefined
        const { sending, content } = sendingOf(name, { viewer, body })
        const own = sentOnce(guardedWrite(inTransaction, viewer), sending)
        const input = { query, body: content, viewer, write: own.write, address, agent, guest } as Input<K>
        const done = isWrite
          ? bounded({ viewer, address, letters: countLetters(body) + saves }, async () => {
              if (viewer && needsReauthentication(reply)) await authenticate(request, call)
              if (call.about && !call.whileHidden) await hidden.assertNone(call, input)
              const written = await answer(input)
              own.assertWritten()
              return written
            })
          : answer(input)
        const result = await done.catch(error => hidden.explain(error, call, input))
        reply.code(status)
        if (status === 204) return reply.send()
        if (call.file) reply.header('content-disposition', `attachment; filename="${call.file}"`)
        reply.type('application/json; charset=utf-8')
        if (result instanceof JsonPieces) return reply.send(result.stream())
        // Serialized explicitly: a bare `null` or `true` is a complete body in this API.
        return reply.send(reply.serialize(result))
      },
    })
  }
  for (const name of callNames) mountCall(name)
}
