import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/app-context.ts'
import { keyFile } from './index-now.ts'

/** Serves the key file, which proves to search engines that submissions come from this site. */
export function serveIndexNowKey(app: FastifyInstance, { settings }: Pick<AppContext, 'settings'>) {
  const { key } = settings.indexNow
  if (!key) return
  app.get(keyFile(key), { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(key),
  )
}
