import {
  type Block,
  type Doc,
  type Inline,
  inlineWords,
  type SpoilerBlock,
} from '#contract/community/posts/document.ts'
import { leavesOf } from '#contract/community/posts/document-leaves.ts'

const REDACTED = '(스포일러)'
/** Maximum characters that a search result or a messenger's preview shows of a page. */
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
 * A document as text without its spoilers, one line for each block; a cover is one line. This is the only
 * place that removes spoilers: excerpts, feeds, descriptions and the search read nothing else. Images produce
 * no text.
 */
export const plainText = (doc: Doc) => doc.content.flatMap(linesOf).join('\n').trim()

const withoutHeadings = ({ type, content }: Doc): Doc => ({
  type,
  content: content.filter(block => block.type !== 'heading'),
})

/**
 * The beginning of a document in one line, without headings such as "개요" if there is other text. Only a
 * prefix is split into characters, since a character has at most two UTF-16 units.
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
