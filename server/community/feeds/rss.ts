import { fullTitle } from '#contract/community/posts/post-rules.ts'
import type { FeedPost } from './feed-queries.ts'
import { xmlText } from './xml.ts'

interface Feed {
  siteUrl: string
  title: string
  /** The path of the page that lists the same posts as the feed. */
  path: string
  self: string
  posts: FeedPost[]
}

/** Builds an RSS 2.0 feed. Spoilers in excerpts are replaced, and no feed contains an answer. */
export function rssFeed({ siteUrl, title, path, self, posts }: Feed) {
  const items = posts.map(({ id, nickname, datetime, excerpt, ...post }) => {
    const address = xmlText(`${siteUrl}/post/${id}`)
    return `<item><title>${xmlText(fullTitle(post))}</title><link>${address}</link><guid>${address}</guid><dc:creator>${xmlText(nickname)}</dc:creator><pubDate>${new Date(datetime).toUTCString()}</pubDate><description>${xmlText(excerpt)}</description></item>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${xmlText(title)}</title><link>${xmlText(siteUrl + path)}</link><atom:link href="${xmlText(siteUrl + self)}" rel="self" type="application/rss+xml"/><description>${xmlText(title)}</description><language>ko</language>${items.join('')}</channel></rss>`
}
