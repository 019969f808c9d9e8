import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TObject } from 'typebox'
import type { AddressLimit } from '#contract/platform/http/limits.ts'
import type { AppContext } from '#server/app-context.ts'
import { normalizeBody } from '#server/platform/http/bodies/normalize-input.ts'
import { type GuardedWrite, guardedWrite } from '#server/platform/http/guarded-write.ts'
import { needsReauthentication } from '#server/platform/http/reauthentication.ts'
import type { RouteDeps, SignedIn } from '#server/platform/http/routes.ts'
import type { Accessor } from './access-acts.ts'

const required = { access: 'admin' } as const

interface Download<B extends TObject> {
  path: string
  limit: AddressLimit
  body: B
  send(download: {
    body: Static<B>
    accessor: Accessor
    write: GuardedWrite
    reply: FastifyReply
  }): Promise<unknown>
}

/**
 * Serves a file with personal data to admins. The required reason is in the request body. The route is not a
 * call of the contract, since the response is not JSON.
 */
export function adminDownload<B extends TObject>(
  app: FastifyInstance,
  { inTransaction }: Pick<AppContext, 'inTransaction'>,
  { authenticate, limitOf }: Pick<RouteDeps, 'authenticate' | 'limitOf'>,
  { path, limit, body, send }: Download<B>,
) {
  const count = limitOf(limit)
  app.post(
    path,
    {
      schema: { hide: true, body },
      async onRequest(request: FastifyRequest, reply: FastifyReply) {
        reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store')
        await count(request)
        request.viewer = await authenticate(request, required)
      },
      async preValidation(request: FastifyRequest) {
        normalizeBody(request.body, body)
      },
    },
    async (request, reply) => {
      const viewer = needsReauthentication(reply)
        ? await authenticate(request, required)
        : (request.viewer as SignedIn)
      return send({
        body: request.body as Static<B>,
        accessor: { byId: viewer.memberId, address: request.ip },
        write: guardedWrite(inTransaction, viewer),
        reply,
      })
    },
  )
}
