import { MENTIONS_MAX, type Mention } from '#contract/community/mentions/mentions.ts'
import type { Doc, Inline, MentionNode } from '#contract/community/posts/document.ts'
import { inlinesIn, leavesOf, mapLines } from '#contract/community/posts/document-leaves.ts'
import { invalid } from '#contract/platform/http/refusals.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { listNamed } from './mention-queries.ts'

const asWords = ({ attrs: { label }, marks }: MentionNode): Inline => ({
  type: 'text',
  text: `@${label}`,
  ...(marks && { marks }),
})

/**
 * Finds the members mentioned in a document, each once. A mention matches by the current nickname, or by the
 * one it had in the document before. Other mentions were typed or pasted, and become plain text.
 */
export async function findNamedIn(trx: Db, doc: Doc, before: Mention[] = []) {
  const names = leavesOf(doc.content)
    .flatMap(inlinesIn)
    .flatMap(node => (node.type === 'mention' ? node.attrs : []))
  const memberIds = [...new Set(names.map(({ memberId }) => memberId))]
  if (memberIds.length === 0) return { doc, named: [] }
  if (memberIds.length > MENTIONS_MAX)
    throw invalid('content', `회원은 ${MENTIONS_MAX}명까지 멘션할 수 있습니다.`)
  const known = [...before, ...(await listNamed(trx, memberIds))]
  const meant = ({ memberId, label }: MentionNode['attrs']) =>
    known.find(one => one.memberId === memberId && one.nickname === label)
  const named = new Map(names.flatMap(name => meant(name) ?? []).map(one => [one.memberId, one]))
  const kept = mapLines(doc, content =>
    content.map(node => (node.type === 'mention' && !meant(node.attrs) ? asWords(node) : node)),
  )
  return { doc: kept, named: [...named.values()] }
}
