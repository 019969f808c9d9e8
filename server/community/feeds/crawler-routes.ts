import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import { hrefOf, pageNamed, pageNames, siteMap } from '#contract/site-map.ts'
import { isHiddenBoard, shownBoards } from '#contract/trust/site-settings/face-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import {
  listBookAddresses,
  listCaseAddresses,
  listPostAddresses,
  listSeriesAddresses,
  maxPostId,
} from './feed-queries.ts'
import { HIDDEN_FROM_OPENAPI, sendFile } from './send-file.ts'
import { SITEMAP_POSTS, sitemap, sitemapIndex } from './sitemap.ts'

/** The static pages in the sitemap. Pages with members' content are listed in separate files. */
const STATIC_PAGES = pageNames
  .filter(name => pageNamed(name).indexing === 'sitemap' && !siteMap[name].path.includes(':'))
  .map(name => siteMap[name].path)

/**
 * Converts a path pattern to a robots.txt prefix, in which `*` matches anything (RFC 9309, section
 * 2.2.3).
 */
const ruleOf = (path: string) => path.replace(/:[^/]+$/, '').replace(/:[^/]+/g, '*')

const KEPT_OUT = pageNames
  .filter(name => pageNamed(name).indexing === 'refused')
  .map(name => ruleOf(siteMap[name].path))

/** Routes for search engines: robots.txt and the sitemap. */
export function serveCrawlers(
  app: FastifyInstance,
  { db, settings, options, now }: Pick<AppContext, 'db' | 'settings' | 'options' | 'now'>,
) {
  const { siteUrl } = settings
  const sendXml = (reply: FastifyReply, xml: string) => sendFile(reply, 'application/xml', xml)
  const sendPages = (reply: FastifyReply, paths: string[]) =>
    sendXml(reply, sitemap(paths.map(path => ({ address: siteUrl + path }))))

  app.get('/robots.txt', HIDDEN_FROM_OPENAPI, async (_request, reply) => {
    const rules = ['User-agent: *', ...['/api/', ...KEPT_OUT].map(path => `Disallow: ${path}`)]
    return sendFile(reply, 'text/plain', [...rules, `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n'))
  })

  app.get('/sitemap.xml', HIDDEN_FROM_OPENAPI, async (_request, reply) => {
    const parts = Math.floor((await maxPostId(db)) / SITEMAP_POSTS) + 1
    const posts = Array.from({ length: parts }, (_, part) => `posts-${part}`)
    const files = ['pages', 'books', 'cases', 'series', ...posts]
    return sendXml(reply, sitemapIndex(files.map(file => `${siteUrl}/sitemap/${file}.xml`)))
  })

  app.get('/sitemap/pages.xml', HIDDEN_FROM_OPENAPI, async (_request, reply) => {
    await options.read()
    const boards = shownBoards(settings.face).map(board => hrefOf('board', { board }))
    return sendPages(reply, [...STATIC_PAGES, ...boards])
  })

  app.get('/sitemap/books.xml', HIDDEN_FROM_OPENAPI, async (_request, reply) => {
    const books = await listBookAddresses(db)
    return sendPages(
      reply,
      books.map(({ id }) => hrefOf('book', { bookId: id })),
    )
  })

  app.get('/sitemap/cases.xml', HIDDEN_FROM_OPENAPI, async (_request, reply) => {
    const cases = await listCaseAddresses(db, koreanDay(now()))
    return sendPages(
      reply,
      cases.map(({ number }) => hrefOf('dailyCase', { number })),
    )
  })

  app.get('/sitemap/series.xml', HIDDEN_FROM_OPENAPI, async (_request, reply) => {
    await options.read()
    const series = isHiddenBoard(settings.face, 'novel') ? [] : await listSeriesAddresses(db)
    return sendPages(
      reply,
      series.map(({ id }) => hrefOf('series', { seriesId: id })),
    )
  })

  app.get<{ Params: { part: string } }>(
    '/sitemap/posts-:part.xml',
    HIDDEN_FROM_OPENAPI,
    async ({ params }, reply) => {
      const part = /^\d{1,6}$/.test(params.part) ? Number(params.part) : -1
      const from = part * SITEMAP_POSTS
      if (part < 0 || from > (await maxPostId(db))) throw new Refusal('not_found')
      await options.read()
      const boards = shownBoards(settings.face)
      const posts = await listPostAddresses(db, { from, below: from + SITEMAP_POSTS, boards })
      const entries = posts.map(({ id, changed }) => ({
        address: siteUrl + hrefOf('post', { postId: id }),
        changed,
      }))
      return sendXml(reply, sitemap(entries))
    },
  )
}
