import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ID_MAX } from '#contract/platform/http/paging-rules.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import type { AppContext } from '#server/app-context.ts'
import type { RouteDeps } from '#server/platform/http/routes.ts'
import { type Card, type CardArt, type CardSite, cardVersion } from './card.ts'
import { cardCache } from './card-cache.ts'
import { findCard } from './card-queries.ts'

/**
 * A card with a version in its address never changes, but cards of deleted or hidden content must disappear
 * from shared caches soon.
 */
const CACHE_CONTROL = 'public, max-age=3600, s-maxage=60'
/** For requests with an outdated version or none. */
const SHORT_CACHE_CONTROL = 'public, max-age=60'

// Imported for the first card, because the fonts take memory.
const draw = async (card: Card, site: CardSite, art: CardArt) =>
  (await import('./draw-card.ts')).drawCard(card, site, art)

/** Serves the pictures of shared links. They contain only what the page's head contains. */
export function serveCards(
  app: FastifyInstance,
  { db, settings, options, now }: Pick<AppContext, 'db' | 'settings' | 'options' | 'now'>,
  { limitOf, art }: Pick<RouteDeps, 'limitOf'> & { art: CardArt },
) {
  const drawn = cardCache(card => draw(card, settings, art))
  const routeOptions = { schema: { hide: true }, onRequest: limitOf('read') }

  async function send(request: FastifyRequest, reply: FastifyReply, card: Card) {
    await options.read()
    const version = cardVersion(card, settings)
    const etag = `"${version}"`
    const isCurrent = (request.query as { v?: unknown }).v === version
    // Proxies weaken ETags, and browsers may send several.
    const isHeld = request.headers['if-none-match']?.includes(etag)
    // The card is drawn before any header is set, since a refusal must not be cached.
    const bytes = isHeld ? null : await drawn(card, version)
    reply.header('cache-control', isCurrent ? CACHE_CONTROL : SHORT_CACHE_CONTROL).header('etag', etag)
    return bytes ? reply.type('image/jpeg').send(bytes) : reply.code(304).send()
  }

  app.get('/card/site.jpg', routeOptions, (request, reply) => send(request, reply, { kind: 'site' }))

  for (const kind of ['post', 'series', 'book', 'daily'] as const)
    app.get<{ Params: { file: string } }>(`/card/${kind}/:file`, routeOptions, async (request, reply) => {
      const id = /^([1-9]\d{0,9})\.jpg$/.exec(request.params.file)?.[1]
      if (!id || Number(id) > ID_MAX) throw new Refusal('not_found')
      const card = await findCard[kind](db, Number(id), now())
      if (!card) throw new Refusal('not_found')
      return send(request, reply, card)
    })
}
