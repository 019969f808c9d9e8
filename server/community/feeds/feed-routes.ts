import type { FastifyInstance } from 'fastify'
import { boardOf } from '#contract/community/boards/boards.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { feedHref, hrefOf, siteMap } from '#contract/site-map.ts'
import { boardLabel, isHiddenBoard, shownBoards } from '#contract/trust/site-settings/face-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { listNewestPosts } from './feed-queries.ts'
import { rssFeed } from './rss.ts'
import { HIDDEN_FROM_OPENAPI, sendFile } from './send-file.ts'

const FEED_ITEMS = 30

/** RSS routes for the newest posts: one feed for all boards, and one for each board. */
export function serveFeeds(
  app: FastifyInstance,
  { db, settings, options }: Pick<AppContext, 'db' | 'settings' | 'options'>,
) {
  const { siteUrl } = settings

  app.get(feedHref(), HIDDEN_FROM_OPENAPI, async (_request, reply) => {
    await options.read()
    const posts = await listNewestPosts(db, { boards: shownBoards(settings.face), count: FEED_ITEMS })
    const feed = rssFeed({ siteUrl, title: settings.siteName, path: hrefOf('home'), self: feedHref(), posts })
    return sendFile(reply, 'application/rss+xml', feed)
  })

  const path = `${siteMap.board.path}${feedHref()}`
  app.get<{ Params: { board: string } }>(path, HIDDEN_FROM_OPENAPI, async ({ params }, reply) => {
    const board = boardOf(params.board)
    await options.read()
    const { face, siteName } = settings
    if (!board || isHiddenBoard(face, board)) throw new Refusal('not_found')
    const posts = await listNewestPosts(db, { boards: [board], count: FEED_ITEMS })
    const title = `${boardLabel(face, board)} | ${siteName}`
    const feed = rssFeed({ siteUrl, title, path: hrefOf('board', { board }), self: feedHref(board), posts })
    return sendFile(reply, 'application/rss+xml', feed)
  })
}
