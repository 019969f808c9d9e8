import { inlineWords } from '#contract/community/posts/document.ts'
import { leavesOf } from '#contract/community/posts/document-leaves.ts'
import { documentOfHtml } from './html-document.ts'

/** A comment's HTML as the plain text that comments have here. */
export function plainComment(html: string) {
  const { doc, losses } = documentOfHtml(html)
  const leaves = leavesOf(doc.content)
  const pictures = leaves.filter(leaf => leaf.type === 'image').length
  const text = leaves
    .flatMap(leaf =>
      leaf.type === 'paragraph' || leaf.type === 'heading'
        ? (leaf.content ?? []).map(inlineWords).join('')
        : [],
    )
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return { text, losses: [...losses.keys(), ...(pictures > 0 ? ['댓글의 사진'] : [])] }
}
