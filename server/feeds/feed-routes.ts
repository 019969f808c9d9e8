import type { FastifyInstance, FastifyReply } from 'fastify'
import { barColours } from '#contract/bar-colours.ts'
import { boardKeys, boardOf, boards } from '#contract/boards.ts'
import { NOTIFICATIONS_HASH } from '#contract/notification-rules.ts'
import { Refusal } from '#contract/refusals.ts'
import { hrefOf, pageNamed, pageNames, siteMap } from '#contract/site-map.ts'
import type { Site } from '../site.ts'
import {
  listBookAddresses,
  listNewestPosts,
  listPostAddresses,
  listSeriesAddresses,
  maxPostId,
} from './feed-queries.ts'
import { INSTALL_SHOTS } from './install-shots.ts'
import { rssFeed } from './rss.ts'
import { SITEMAP_POSTS, sitemap, sitemapIndex } from './sitemap.ts'

const FEED_ITEMS = 30
/** Readers of feeds ask often and bear a lag. */
const CACHE_CONTROL = 'public, max-age=60, s-maxage=300'

const sendXml = (reply: FastifyReply, type: string, xml: string) =>
  reply.header('cache-control', CACHE_CONTROL).type(`${type}; charset=utf-8`).send(xml)

/** What a search engine is led to, but for what members make: that is in files of its own. */
const STATIC_PAGES = pageNames
  .filter(name => pageNamed(name).found === 'led to' && !siteMap[name].path.includes(':'))
  .map(name => siteMap[name].path)
const BOARDS = boardKeys.map(board => hrefOf('board', { board }))

const KEPT_OUT = pageNames
  .filter(name => pageNamed(name).found === 'kept out')
  .map(name => siteMap[name].path.replace(/:.*/, ''))

/** What an installed site offers on its icon. */
const SHORTCUTS = [
  { name: '추리 퀴즈', url: hrefOf('board', { board: 'custom' }) },
  { name: '새 글', url: hrefOf('newPost') },
  { name: '알림', url: `${hrefOf('home')}${NOTIFICATIONS_HASH}` },
]

/** What search engines, feed readers and phones ask for beside the pages. */
export function serveFeeds(app: FastifyInstance, { db, settings }: Pick<Site, 'db' | 'settings'>) {
  const { siteUrl, siteName } = settings
  const hidden = { schema: { hide: true } }

  app.get('/rss.xml', hidden, async (_request, reply) => {
    const posts = await listNewestPosts(db, { count: FEED_ITEMS })
    return sendXml(
      reply,
      'application/rss+xml',
      rssFeed({ siteUrl, title: siteName, path: '/', self: '/rss.xml', posts }),
    )
  })

  app.get<{ Params: { board: string } }>('/board/:board/rss.xml', hidden, async ({ params }, reply) => {
    const board = boardOf(params.board)
    if (!board) throw new Refusal('not_found')
    const posts = await listNewestPosts(db, { board, count: FEED_ITEMS })
    const title = `${boards[board].name} | ${siteName}`
    const path = hrefOf('board', { board })
    return sendXml(
      reply,
      'application/rss+xml',
      rssFeed({ siteUrl, title, path, self: `${path}/rss.xml`, posts }),
    )
  })

  app.get('/sitemap.xml', hidden, async (_request, reply) => {
    const parts = Math.floor((await maxPostId(db)) / SITEMAP_POSTS) + 1
    const files = ['pages', 'books', 'series', ...Array.from({ length: parts }, (_, part) => `posts-${part}`)]
    return sendXml(
      reply,
      'application/xml',
      sitemapIndex(files.map(file => `${siteUrl}/sitemap/${file}.xml`)),
    )
  })

  app.get('/sitemap/pages.xml', hidden, async (_request, reply) =>
    sendXml(
      reply,
      'application/xml',
      sitemap([...STATIC_PAGES, ...BOARDS].map(path => ({ address: siteUrl + path }))),
    ),
  )

  app.get('/sitemap/books.xml', hidden, async (_request, reply) => {
    const books = await listBookAddresses(db)
    return sendXml(
      reply,
      'application/xml',
      sitemap(books.map(({ id }) => ({ address: siteUrl + hrefOf('book', { bookId: id }) }))),
    )
  })

  app.get('/sitemap/series.xml', hidden, async (_request, reply) => {
    const series = await listSeriesAddresses(db)
    return sendXml(
      reply,
      'application/xml',
      sitemap(series.map(({ id }) => ({ address: siteUrl + hrefOf('series', { seriesId: id }) }))),
    )
  })

  app.get<{ Params: { part: string } }>('/sitemap/posts-:part.xml', hidden, async ({ params }, reply) => {
    const part = /^\d{1,6}$/.test(params.part) ? Number(params.part) : -1
    if (part < 0 || part * SITEMAP_POSTS > (await maxPostId(db))) throw new Refusal('not_found')
    const posts = await listPostAddresses(db, {
      from: part * SITEMAP_POSTS,
      below: (part + 1) * SITEMAP_POSTS,
    })
    const entries = posts.map(({ id, changed }) => ({
      address: siteUrl + hrefOf('post', { postId: id }),
      changed,
    }))
    return sendXml(reply, 'application/xml', sitemap(entries))
  })

  app.get('/robots.txt', hidden, async (_request, reply) =>
    reply
      .header('cache-control', CACHE_CONTROL)
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...['/api/', ...KEPT_OUT].map(path => `Disallow: ${path}`),
          `Sitemap: ${siteUrl}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )

  app.get('/manifest.webmanifest', hidden, async (_request, reply) =>
    reply
      .header('cache-control', CACHE_CONTROL)
      .type('application/manifest+json; charset=utf-8')
      .send(
        JSON.stringify({
          // Stays what it is wherever the start moves.
          id: '/',
          name: siteName,
          short_name: siteName,
          description: '추리·미스터리 커뮤니티',
          lang: 'ko',
          dir: 'ltr',
          start_url: hrefOf('home'),
          scope: '/',
          display: 'standalone',
          categories: ['books', 'entertainment', 'social'],
          shortcuts: SHORTCUTS,
          background_color: barColours.light,
          theme_color: barColours.light,
          icons: [
            { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
            { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
            { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
            { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
            { src: '/icons/monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
          ],
          screenshots: Object.entries(INSTALL_SHOTS).map(([name, { width, height, form, label }]) => ({
            src: `/screenshots/${name}.webp`,
            sizes: `${width}x${height}`,
            type: 'image/webp',
            form_factor: form,
            label,
          })),
        }),
      ),
  )
}
