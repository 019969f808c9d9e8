import type { FastifyInstance } from 'fastify'
import { boardOf, boards } from '#contract/community/boards/boards.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { feedHref, hrefOf, siteMap } from '#contract/site-map.ts'
import type { AppContext } from '#server/app-context.ts'
import { listNewestPosts } from './feed-queries.ts'
import { rssFeed } from './rss.ts'
import { HIDDEN, sendFile } from './send-file.ts'

const FEED_ITEMS = 30

/** RSS routes for the newest posts: one feed for all boards, and one for each board. */
export function serveFeeds(app: FastifyInstance, { db, settings }: Pick<AppContext, 'db' | 'settings'>) {
  const { siteUrl, siteName } = settings

  app.get(feedHref(), HIDDEN, async (_request, reply) => {
    const posts = await listNewestPosts(db, { count: FEED_ITEMS })
    const feed = rssFeed({ siteUrl, title: siteName, path: hrefOf('home'), self: feedHref(), posts })
    return sendFile(reply, 'application/rss+xml', feed)
  })

  const path = `${siteMap.board.path}${feedHref()}`
  app.get<{ Params: { board: string } }>(path, HIDDEN, async ({ params }, reply) => {
    const board = boardOf(params.board)
    if (!board) throw new Refusal('not_found')
    const posts = await listNewestPosts(db, { board, count: FEED_ITEMS })
    const title = `${boards[board].name} | ${siteName}`
    const feed = rssFeed({ siteUrl, title, path: hrefOf('board', { board }), self: feedHref(board), posts })
    return sendFile(reply, 'application/rss+xml', feed)
  })
}
