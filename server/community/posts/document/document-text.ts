import {
  type Block,
  type Doc,
  type Inline,
  inlineWords,
  type SpoilerBlock,
} from '#contract/community/posts/document.ts'
import { leavesOf } from '#contract/community/posts/document-leaves.ts'

const REDACTED = '(스포일러)'
/** Maximum characters of an excerpt that search results and previews in messengers show. */
const EXCERPT_LENGTH = 200

const isSpoiler = (node: Inline | undefined) => node?.marks?.some(mark => mark.type === 'spoiler') === true

function inlineText(nodes: Inline[] = []) {
  return nodes
    .map((node, index) => {
      if (isSpoiler(node)) return isSpoiler(nodes[index - 1]) ? '' : REDACTED
      return inlineWords(node)
    })
    .join('')
}

const linesOf = (part: Block | SpoilerBlock) =>
  part.type === 'spoilerBlock'
    ? [REDACTED]
    : leavesOf([part]).flatMap(leaf =>
        leaf.type === 'paragraph' || leaf.type === 'heading' ? inlineText(leaf.content) : [],
      )

/**
 * A document as text without spoilers, with one line per block; a cover becomes one line, and images none.
 * Spoilers are removed only here: excerpts, feeds, descriptions and search use this text.
 */
export const plainText = (doc: Doc) => doc.content.flatMap(linesOf).join('\n').trim()

const withoutHeadings = ({ type, content }: Doc): Doc => ({
  type,
  content: content.filter(block => block.type !== 'heading'),
})

/**
 * The beginning of a document as one line. Headings such as "개요" are left out if there is other text. Only a
 * prefix is split into characters; a character has at most two UTF-16 units.
 */
export function excerptOf(doc: Doc) {
  const line = (plainText(withoutHeadings(doc)) || plainText(doc)).replace(/\s+/g, ' ')
  const characters = [...line.slice(0, 2 * (EXCERPT_LENGTH + 1))]
  return characters.length > EXCERPT_LENGTH
    ? `${characters
        .slice(0, EXCERPT_LENGTH - 1)
        .join('')
        .trimEnd()}…`
    : characters.join('')
}
