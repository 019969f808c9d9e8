import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ID_MAX } from '#contract/platform/http/paging-rules.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import type { Site } from '#server/app-context.ts'
import type { Doorkeeper } from '#server/platform/http/routes.ts'
import { type Card, cardVersion } from './card.ts'
import { cardShelf } from './card-cache.ts'
import { findCard } from './card-queries.ts'

/** Under its version a card stays the same; but what is deleted or hidden should be gone everywhere soon. */
const CACHE_CONTROL = 'public, max-age=3600, s-maxage=60'
/** Asked for by an older version, or by none. */
const SHORT_CACHE_CONTROL = 'public, max-age=60'

// Loaded with the first card: the faces take memory that a server without readers does without.
const draw = async (card: Card, siteName: string) => (await import('./draw-card.ts')).drawCard(card, siteName)

/** The pictures that shared links show, drawn of what the page's head says. */
export function serveCards(
  app: FastifyInstance,
  { db, settings }: Pick<Site, 'db' | 'settings'>,
  { limitOf }: Pick<Doorkeeper, 'limitOf'>,
) {
  const { siteName } = settings
  const drawn = cardShelf(card => draw(card, siteName))
  const options = { schema: { hide: true }, onRequest: limitOf('read') }

  async function send(request: FastifyRequest, reply: FastifyReply, card: Card) {
    const version = cardVersion(card)
    const etag = `"${version}"`
    const isCurrent = (request.query as { v?: unknown }).v === version
    // Proxies weaken tags, and a browser may name several.
    const isHeld = request.headers['if-none-match']?.includes(etag)
    // Before any header: a refusal is nobody's to keep.
    const bytes = isHeld ? null : await drawn(card)
    reply.header('cache-control', isCurrent ? CACHE_CONTROL : SHORT_CACHE_CONTROL).header('etag', etag)
    return bytes ? reply.type('image/jpeg').send(bytes) : reply.code(304).send()
  }

  app.get('/card/site.jpg', options, (request, reply) => send(request, reply, { kind: 'site', siteName }))

  for (const kind of ['post', 'series', 'book'] as const)
    app.get<{ Params: { file: string } }>(`/card/${kind}/:file`, options, async (request, reply) => {
      const id = /^([1-9]\d{0,9})\.jpg$/.exec(request.params.file)?.[1]
      if (!id || Number(id) > ID_MAX) throw new Refusal('not_found')
      const card = await findCard[kind](db, Number(id))
      if (!card) throw new Refusal('not_found')
      return send(request, reply, card)
    })
}
