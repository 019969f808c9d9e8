import type { FastifyInstance } from 'fastify'

/** The service worker connects only to this site. */
const POLICY = "default-src 'none'; connect-src 'self'"

/** Serves the service worker under a fixed name. Browsers compare its content to detect a new release. */
export function serveWorker(app: FastifyInstance, script: string) {
  app.get('/service-worker.js', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', POLICY)
      .type('text/javascript; charset=utf-8')
      .send(script),
  )
}
