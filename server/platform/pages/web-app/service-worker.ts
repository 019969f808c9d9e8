import type { FastifyInstance } from 'fastify'

/** What runs there asks this site alone. */
const POLICY = "default-src 'none'; connect-src 'self'"

/** The service worker's script, under one name for all releases: browsers look whether it is another one. */
export function serveWorker(app: FastifyInstance, script: string) {
  app.get('/service-worker.js', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', POLICY)
      .type('text/javascript; charset=utf-8')
      .send(script),
  )
}
