import { addressesIn } from '#contract/addresses.ts'
import type { Block, Doc, ListItem } from '#contract/document.ts'

const isHere = (href: string, siteUrl: string) => URL.parse(href)?.origin === URL.parse(siteUrl)?.origin

/** How many of the addresses in a remark are of other sites. */
export const linksInRemark = (text: string, siteUrl: string) =>
  [...addressesIn(text)].filter(({ address }) => !isHere(address, siteUrl)).length

function linksOf(block: Block | ListItem): string[] {
  if (block.type === 'paragraph' || block.type === 'heading')
    return (block.content ?? []).flatMap(({ marks = [] }) =>
      marks.flatMap(mark => (mark.type === 'link' ? [mark.attrs.href] : [])),
    )
  return 'content' in block ? (block.content as Block[]).flatMap(linksOf) : []
}

/** The same of a document, where one link may have several parts in bold and plain letters. */
export const linksInDocument = (doc: Doc, siteUrl: string) =>
  [...new Set(doc.content.flatMap(linksOf))].filter(href => !isHere(href, siteUrl)).length
