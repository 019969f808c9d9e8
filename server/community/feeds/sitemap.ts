import { xmlText } from './xml.ts'

/** Post ids per sitemap file. The number is far below the protocol's limits of 50,000 addresses and 50 MB. */
export const SITEMAP_POSTS = 10_000

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'

export const sitemapIndex = (addresses: string[]) =>
  `${DECLARATION}<sitemapindex ${NAMESPACE}>${addresses.map(address => `<sitemap><loc>${xmlText(address)}</loc></sitemap>`).join('')}</sitemapindex>`

export function sitemap(entries: { address: string; changed?: string }[]) {
  const urls = entries.map(
    ({ address, changed }) =>
      `<url><loc>${xmlText(address)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
  )
  return `${DECLARATION}<urlset ${NAMESPACE}>${urls.join('')}</urlset>`
}
