import fastJson from 'fast-json-stringify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Body, type CallName, type Calls, calls, type Query, type Reply } from '#contract/calls.ts'
import type { Viewer } from '#contract/members.ts'
import type { InsideCall } from '#contract/pages.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Call, Failure } from '#contract/schema.ts'
import { isUnavailable } from '../engines/database/failures.ts'
import type { CountRequest, LimitOf } from './address-limits.ts'
import { tidyBody, tidyQuery } from './tidy.ts'
import { refuseInvalid, validatorOf } from './validation.ts'

/** Whoever is asking, and the session that says so. */
export interface SignedIn extends Viewer {
  sessionId: string
}

type ViewerOf<K extends CallName> = Calls[K]['access'] extends 'anyone' ? null : SignedIn

/** What a handler is given. `address` is the caller's, as a limit or a counter tells callers apart. */
export interface Input<K extends CallName> {
  query: Query<K>
  body: Body<K>
  viewer: ViewerOf<K>
  address: string
}

export interface Route {
  name: CallName
  handle: (input: never) => Promise<unknown>
}

/** One call of the contract and what answers it. */
export const route = <K extends CallName>(
  name: K,
  handle: (input: Input<K>) => Promise<Reply<K> | null>,
): Route => ({
  name,
  handle,
})

export interface Doorkeeper {
  /** Throws 401 or 403 where the access isn't the caller's. */
  admit: (request: FastifyRequest, access: 'member' | 'active') => Promise<SignedIn>
  limitOf: LimitOf
  /** The same routes over a database that may lag: for public reads by whom nothing of their own can be missing. */
  lagging?: Route[]
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: SignedIn | null
  }
}

/** A search, or a list asked for whole. */
const isCostly = ({ query }: Call, asked: Record<string, unknown>) =>
  Boolean(asked.searchTerm) ||
  ('page' in ((query as { properties?: object })?.properties ?? {}) &&
    ['page', 'size', 'count', 'around'].every(name => asked[name] === undefined))

/** How a call is counted against its address; writes that have no limit aren't. */
function countingOf(name: string, call: Call, limitOf: LimitOf): CountRequest {
  if (call.limit) return limitOf(call.limit, name)
  if (!name.startsWith('GET ')) return async () => {}
  const [read, search] = [limitOf('read'), limitOf('search')]
  return request => (isCostly(call, request.query as Record<string, unknown>) ? search : read)(request)
}

/** Hangs every route into the app: who may, is it valid, do it, answer through the schema. */
export function mount(
  app: FastifyInstance,
  routes: Route[],
  { admit, limitOf, lagging = routes }: Doorkeeper,
) {
  const laggingHandles = new Map(lagging.map(({ name, handle }) => [name, handle]))
  for (const { name, handle } of routes) {
    const call: Call = calls[name]
    const { access, status = 200 } = call
    const count = countingOf(name, call, limitOf)
    const [method, url] = name.split(' ') as [string, string]
    // A member's own browser sends the token along with public reads, too.
    const forVisitors =
      method === 'GET' && access === 'anyone' ? (laggingHandles.get(name) ?? handle) : handle
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
      // The limit, then who is asking: a stranger's body isn't even read.
      onRequest: async (request, reply) => {
        if (access !== 'anyone' || call.isPersonal) reply.header('cache-control', 'no-store')
        await count(request)
        if (access !== 'anyone') request.viewer = await admit(request, access)
      },
      preValidation: async request => {
        if (call.query) tidyQuery(request.query, call.query)
        if (call.body) tidyBody(request.body, call.body)
      },
      handler: async (request, reply) => {
        const { query, body, viewer, ip: address } = request
        const answer = request.headers.authorization ? handle : forVisitors
        const result = await answer({ query, body, viewer, address } as never)
        reply.code(status)
        if (status === 204) return reply.send()
        if (call.file) reply.header('content-disposition', `attachment; filename="${call.file}"`)
        // The serialiser's text, since a bare `null` or `true` is a whole body on this wire.
        return reply.type('application/json; charset=utf-8').send(reply.serialize(result))
      },
    })
  }
}

/**
 * Public reads straight into their handlers, for pages rendered here: tidied, validated and serialised as over HTTP,
 * so that nothing the schema leaves out can reach a page.
 */
export function insideCalls(routes: Route[]): InsideCall {
  const prepared = new Map(
    routes
      .filter(({ name }) => name.startsWith('GET ') && calls[name].access === 'anyone')
      .map(({ name, handle }) => {
        const call: Call = calls[name]
        return [
          name as string,
          {
            schema: call.query,
            validate: call.query && validatorOf(call.query, 'querystring'),
            serialise: fastJson(call.reply as Parameters<typeof fastJson>[0]),
            handle: handle as (input: unknown) => Promise<unknown>,
          },
        ]
      }),
  )
  return async (name, query) => {
    const found = prepared.get(name)
    if (!found) throw new Error(`${name} is not served here`)
    const { schema, validate, handle, serialise } = found
    const asked = { ...(query as object) }
    if (schema) tidyQuery(asked, schema)
    if (validate && !validate(asked)) throw refuseInvalid(validate.errors ?? [])
    try {
      return JSON.parse(serialise(await handle({ query: asked, body: undefined, viewer: null, address: '' })))
    } catch (error) {
      // A page says it as the API does.
      throw isUnavailable(error) ? new Refusal('unavailable') : error
    }
  }
}
