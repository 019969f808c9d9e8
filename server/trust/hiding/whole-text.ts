import { type Doc, inlineWords } from '#contract/community/posts/document.ts'
import { type DocumentLeaf, inlinesIn, leavesOf } from '#contract/community/posts/document-leaves.ts'

/** The lines of a document in reading order: what each says, and the leaf that it is of. A rule says nothing. */
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

/** All of a document's text with what its spoilers hide: moderators judge that. */
export const wholeText = (doc: Doc) => untrimmed(doc).trim()

/** How many letters of it are cut off before its first visible one. */
export const cutBefore = (doc: Doc) => {
  const text = untrimmed(doc)
  return text.length - text.trimStart().length
}
