import type { Block, Doc, Inline, ListItem, MentionNode } from '#contract/document.ts'
import { MENTIONS_MAX, type Mention } from '#contract/mentions.ts'
import { invalid } from '#contract/refusals.ts'
import type { Db } from '../engines/database/database.ts'
import { listNamed } from './mention-queries.ts'

function namesIn(block: Block | ListItem): MentionNode['attrs'][] {
  if (block.type === 'paragraph' || block.type === 'heading')
    return (block.content ?? []).flatMap(node => (node.type === 'mention' ? [node.attrs] : []))
  return 'content' in block ? (block.content as Block[]).flatMap(namesIn) : []
}

type IsKept = (name: MentionNode['attrs']) => boolean

const asWords = ({ attrs: { label }, marks }: MentionNode): Inline => ({
  type: 'text',
  text: `@${label}`,
  ...(marks && { marks }),
})

/** The same with the words alone of names that aren't kept. */
function keptIn<T extends Block | ListItem>(block: T, isKept: IsKept): T {
  if (block.type === 'paragraph' || block.type === 'heading') {
    const content = block.content?.map(node =>
      node.type === 'mention' && !isKept(node.attrs) ? asWords(node) : node,
    )
    return content ? { ...block, content } : block
  }
  return 'content' in block
    ? { ...block, content: (block.content as Block[]).map(child => keptIn(child, isKept)) }
    : block
}

/**
 * Whom a document names, each once: those who are called so, or were when they were named there before. A name that is
 * anything else, by whoever wrote the document by hand or pasted it, becomes words.
 */
export async function findNamedIn(trx: Db, doc: Doc, before: Mention[] = []) {
  const names = doc.content.flatMap(namesIn)
  const memberIds = [...new Set(names.map(({ memberId }) => memberId))]
  if (memberIds.length === 0) return { doc, named: [] }
  if (memberIds.length > MENTIONS_MAX)
    throw invalid('content', `회원은 ${MENTIONS_MAX}명까지 멘션할 수 있습니다.`)
  const known = [...before, ...(await listNamed(trx, memberIds))]
  const meant = ({ memberId, label }: MentionNode['attrs']) =>
    known.find(one => one.memberId === memberId && one.nickname === label)
  const named = new Map(names.flatMap(name => meant(name) ?? []).map(one => [one.memberId, one]))
  const content = doc.content.map(block => keptIn(block, name => meant(name) !== undefined))
  return { doc: { ...doc, content }, named: [...named.values()] }
}
