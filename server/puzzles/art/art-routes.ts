import type { FastifyInstance } from 'fastify'
import Type, { type Static, type TSchema } from 'typebox'
import { POST_TITLE_MAX } from '#contract/community/posts/post-rules.ts'
import { type Cover, coverInks, coverPlans } from '#contract/library/series/series-cover.ts'
import { Id, OneOf } from '#contract/platform/http/schema.ts'
import { dailyBounds } from '#contract/puzzles/daily/daily-rules.ts'
import { motifNames, motifSheets } from '#contract/puzzles/motifs.ts'
import { backdrop } from './backdrop.ts'
import { cover } from './cover.ts'
import { motifRow } from './motif.ts'
import { portraitRow } from './portrait.ts'
import { scene } from './scene.ts'
import { placeRow, toolRow } from './silhouettes/silhouette-row.ts'

/**
 * A drawing depends only on its address, but a new release may draw it differently. Browsers therefore ask
 * again after a day.
 */
const CACHE_CONTROL = 'public, max-age=86400'

const theme = OneOf(['day', 'night'])
const label = Type.String({ maxLength: dailyBounds.label })
const { options } = dailyBounds
const PEOPLE_LENGTH_MAX = options.most * (dailyBounds.label + dailyBounds.note + 2)
/** The names of the tools or places of a case. */
const labels = Type.String({ maxLength: options.most * (dailyBounds.label + 1) })
const coverParts = Type.Object({
  motif: OneOf(motifNames),
  ink: OneOf(coverInks),
  plan: OneOf(coverPlans),
})
const queries = {
  backdrop: Type.Object({ title: Type.String({ maxLength: POST_TITLE_MAX }), id: Id() }),
  motifs: Type.Object({ sheet: OneOf(motifSheets) }),
  portraits: Type.Object({ people: Type.String({ maxLength: PEOPLE_LENGTH_MAX }), theme }),
  scene: Type.Object({
    place: label,
    tools: labels,
    theme,
  }),
  tools: Type.Object({ tools: labels, theme }),
  places: Type.Object({ places: labels, theme }),
}

/** Serves the drawings as files. No text of the address becomes part of a drawing. */
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
  serve('cover', coverParts, query => cover(query as Cover))
  serve('backdrop', queries.backdrop, backdrop)
  serve('motifs', queries.motifs, query => motifRow(query.sheet))
  serve('portraits', queries.portraits, query => {
    const people = query.people.split('|').slice(0, options.most)
    return portraitRow(
      people.map(person => {
        const [trade = '', note = ''] = person.split('~')
        return { trade, note }
      }),
      query.theme,
    )
  })
  serve('tools', queries.tools, query => toolRow(query.tools.split('|').slice(0, options.most), query.theme))
  serve('places', queries.places, query =>
    placeRow(query.places.split('|').slice(0, options.most), query.theme),
  )
  serve('scene', queries.scene, query => scene(query.place, query.tools.split('|'), query.theme))
}
