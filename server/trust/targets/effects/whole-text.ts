import { type Doc, inlineWords } from '#contract/community/posts/document.ts'
import { type DocumentLeaf, inlinesIn, leavesOf } from '#contract/community/posts/document-leaves.ts'

/** The lines of a document in reading order, each with its text and leaf. Horizontal rules are left out. */
export const linesOf = (doc: Doc): { text: string; leaf: DocumentLeaf }[] =>
  leavesOf(doc.content)
    .filter(({ type }) => type !== 'horizontalRule')
    .map(leaf => {
      if (leaf.type !== 'image') return { text: inlinesIn(leaf).map(inlineWords).join(''), leaf }
      const { alt } = leaf.attrs
      return { text: `[이미지${alt ? `: ${alt}` : ''}]`, leaf }
    })

const untrimmed = (doc: Doc) =>
  linesOf(doc)
    .map(({ text }) => text)
    .join('\n')

/** The document's whole text. It includes the text under spoilers, which moderators judge, too. */
export const wholeText = (doc: Doc) => untrimmed(doc).trim()

/** The number of leading characters that trimming removes. */
export const leadingTrimLength = (doc: Doc) => {
  const text = untrimmed(doc)
  return text.length - text.trimStart().length
}
