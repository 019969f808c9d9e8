import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { MARK_SIZES, markVersion } from '#contract/trust/site-settings/face-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import type { RouteDeps } from '#server/platform/http/routes.ts'
import { limitConcurrency } from '#server/platform/limits/concurrency-limit.ts'
import { findMark } from './mark-queries.ts'

const CACHE_CONTROL = 'public, max-age=86400, s-maxage=60'

/** Serves the site's own icons. Each version has four sizes, which the server caches. */
export function serveMarks(
  app: FastifyInstance,
  { db, settings, options }: Pick<AppContext, 'db' | 'settings' | 'options'>,
  { limitOf }: Pick<RouteDeps, 'limitOf'>,
) {
  const limited = limitConcurrency(1)
  let drawn: { version: string; icons: Map<number, Promise<Buffer>> } = { version: '', icons: new Map() }

  async function draw(size: number) {
    const { siteName, face } = settings
    const png = face.picture ? (await findMark(db, face.picture))?.png : undefined
    // The drawing code is loaded on the first request, because fonts and sharp take memory.
    const { drawMark } = await import('./draw-mark.ts')
    return limited(() => drawMark(size, { siteName, face, png }))
  }

  /** The icon of this size. Concurrent requests share one drawing. */
  function iconOf(size: number, version: string) {
    if (drawn.version !== version) drawn = { version, icons: new Map() }
    const { icons } = drawn
    const icon = icons.get(size) ?? draw(size)
    icons.set(size, icon)
    icon.catch(() => icons.delete(size))
    return icon
  }

  app.get<{ Params: { file: string } }>(
    '/mark/:file',
    { schema: { hide: true }, onRequest: limitOf('read') },
    async (request, reply) => {
      const size = MARK_SIZES.find(known => request.params.file === `${known}.png`)
      await options.read()
      const version = markVersion(settings.siteName, settings.face)
      if (!size || version === null) throw new Refusal('not_found')
      const etag = `"${version}"`
      const isHeld = request.headers['if-none-match']?.includes(etag)
      // The icon is drawn before any header is set, since a failure must not be cached.
      const icon = isHeld ? null : await iconOf(size, version)
      reply.header('cache-control', CACHE_CONTROL).header('etag', etag)
      return icon ? reply.type('image/png').send(icon) : reply.code(304).send()
    },
  )
}
