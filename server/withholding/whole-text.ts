import { type Block, type Doc, inlineWords, type ListItem } from '#contract/document.ts'

export const isTextBlock = (block: Block | ListItem) => block.type === 'paragraph' || block.type === 'heading'

/** A document's lines in their order: what each says, and the block it is of. */
export function linesOf(block: Block | ListItem): { text: string; block: Block | ListItem }[] {
  if (block.type === 'paragraph' || block.type === 'heading')
    return [{ text: (block.content ?? []).map(inlineWords).join(''), block }]
  if (block.type === 'image')
    return [{ text: `[이미지${block.attrs.alt ? `: ${block.attrs.alt}` : ''}]`, block }]
  return block.type === 'horizontalRule' ? [] : block.content.flatMap(linesOf)
}

const untrimmed = (doc: Doc) =>
  doc.content
    .flatMap(linesOf)
    .map(({ text }) => text)
    .join('\n')

/** All of a document's text, with what its spoilers hide: for who must judge it. */
export const wholeText = (doc: Doc) => untrimmed(doc).trim()

/** How much of it is cut off before its first letter. */
export const cutBefore = (doc: Doc) => {
  const text = untrimmed(doc)
  return text.length - text.trimStart().length
}
