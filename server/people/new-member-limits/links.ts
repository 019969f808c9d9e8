import type { Doc } from '#contract/community/posts/document.ts'
import { inlinesIn, leavesOf } from '#contract/community/posts/document-leaves.ts'
import { addressesIn } from '#contract/platform/text/addresses.ts'

const isHere = (href: string, siteUrl: string) => URL.parse(href)?.origin === URL.parse(siteUrl)?.origin

/** Number of links in a remark that lead to other sites. */
export const linksInText = (text: string, siteUrl: string) =>
  [...addressesIn(text)].filter(({ address }) => !isHere(address, siteUrl)).length

/**
 * Number of different external addresses in a document. One link may consist of several parts with different
 * marks, so addresses are counted and not marks.
 */
export function linksInDocument(doc: Doc, siteUrl: string) {
  const marks = leavesOf(doc.content)
    .flatMap(inlinesIn)
    .flatMap(node => node.marks ?? [])
  const hrefs = new Set(marks.flatMap(mark => (mark.type === 'link' ? mark.attrs.href : [])))
  return [...hrefs].filter(href => !isHere(href, siteUrl)).length
}
