import type { FastifyInstance } from 'fastify'
import Type, { type Static, type TSchema } from 'typebox'
import { OneOf } from '#contract/platform/http/schema.ts'
import { dailyBounds } from '#contract/puzzles/daily/daily-rules.ts'
import { motifNames } from '#contract/puzzles/motifs.ts'
import { motif } from './motif.ts'
import { portrait } from './portrait.ts'
import { scene } from './scene.ts'

/** A drawing depends on its address alone. A release may draw it anew, so browsers ask again after a day. */
const CACHE_CONTROL = 'public, max-age=86400'

const theme = OneOf(['day', 'night'])
const label = Type.String({ maxLength: dailyBounds.label })
const queries = {
  motif: Type.Object({ motif: OneOf(motifNames), theme }),
  portrait: Type.Object({ trade: label, note: Type.String({ maxLength: dailyBounds.note }), theme }),
  scene: Type.Object({
    place: label,
    tools: Type.String({ maxLength: dailyBounds.options.most * (dailyBounds.label + 1) }),
    theme,
  }),
}

/** Serves the drawings as files. None of the address's words gets into a drawing. */
export function serveArt(app: FastifyInstance) {
  const serve = <Q extends TSchema>(name: string, querystring: Q, draw: (query: Static<Q>) => string) =>
    app.get<{ Querystring: Static<Q> }>(
      `/art/${name}.svg`,
      { schema: { hide: true, querystring } },
      (request, reply) =>
        reply
          .header('cache-control', CACHE_CONTROL)
          .type('image/svg+xml; charset=utf-8')
          .send(draw(request.query as Static<Q>)),
    )
  serve('motif', queries.motif, query => motif(query.motif, query.theme))
  serve('portrait', queries.portrait, query => portrait(query.trade, query.note, query.theme))
  serve('scene', queries.scene, query => scene(query.place, query.tools.split('|'), query.theme))
}
