import type { FastifyInstance } from 'fastify'
import type { Site } from '../site.ts'

export async function serveOperations(app: FastifyInstance, { db }: Pick<Site, 'db'>) {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    await db.selectNoFrom(eb => eb.lit(1).as('one')).execute()
    return { status: 'ok' }
  })
}
