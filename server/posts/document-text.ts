import { type Block, type Doc, type Inline, inlineWords, type ListItem } from '#contract/document.ts'

export const REDACTED = '(스포일러)'
/** What a search result or a messenger's preview shows of a page, at most. */
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

function linesOf(block: Block | ListItem): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [inlineText(block.content)]
    case 'horizontalRule':
    case 'image':
      return []
    default:
      return block.content.flatMap(linesOf)
  }
}

/**
 * A document as text without its spoilers, a line a block: the one place where they are taken out.
 * Excerpts, feeds, descriptions and the search read nothing else.
 */
export const plainText = (doc: Doc) => doc.content.flatMap(linesOf).join('\n').trim()

/** The beginning of a document in one line. No more is taken apart than can be of it: a character has two units at most. */
export function excerptOf(doc: Doc) {
  const line = plainText(doc).replace(/\s+/g, ' ')
  const characters = [...line.slice(0, 2 * (EXCERPT_LENGTH + 1))]
  return characters.length > EXCERPT_LENGTH
    ? `${characters
        .slice(0, EXCERPT_LENGTH - 1)
        .join('')
        .trimEnd()}…`
    : characters.join('')
}
