import { NICKNAME_MAX } from '#contract/people/members/member-rules.ts'
import { ID_MAX } from '#contract/platform/http/paging-rules.ts'
import { hasVisibleText } from '#contract/platform/text/text.ts'
import { type Inline, isLinkable, type Mark, type MentionNode } from './document.ts'
import { attrsOf, type Fields, fieldsOf, listOf, refused, textOf, wholeNumber } from './document-fields.ts'

function linkHref(attrs: Fields) {
  const href = textOf(attrs.href).trim()
  if (!isLinkable(href)) throw refused('링크는 http, https, mailto 주소만 쓸 수 있습니다.')
  return href
}

function markOf(value: unknown): Mark {
  const mark = fieldsOf(value)
  switch (mark.type) {
    case 'bold':
    case 'italic':
    case 'underline':
    case 'strike':
    case 'spoiler':
      return { type: mark.type }
    case 'link':
      return { type: 'link', attrs: { href: linkHref(attrsOf(mark)) } }
    default:
      throw refused()
  }
}

function marksOf(node: Fields): { marks?: Mark[] } {
  const marks = listOf(node.marks ?? []).map(markOf)
  if (new Set(marks.map(mark => mark.type)).size < marks.length) throw refused()
  return marks.length ? { marks } : {}
}

function mentionOf(node: Fields): MentionNode {
  const { memberId, label } = attrsOf(node)
  // A character has at most two UTF-16 units.
  const name = textOf(label, 2 * NICKNAME_MAX)
  if (!Number.isInteger(memberId) || !hasVisibleText(name) || name.includes('\n')) throw refused()
  const { marks = [] } = marksOf(node)
  // A mention already links to its member, so it needs no link mark.
  const kept = marks.filter(mark => mark.type !== 'link')
  return {
    type: 'mention',
    attrs: { memberId: wholeNumber(memberId, 1, ID_MAX), label: name },
    ...(kept.length > 0 && { marks: kept }),
  }
}

function inlineOf(value: unknown): Inline | undefined {
  const node = fieldsOf(value)
  if (node.type === 'mention') return mentionOf(node)
  if (node.type === 'hardBreak') return { type: 'hardBreak', ...marksOf(node) }
  if (node.type !== 'text') throw refused()
  const text = textOf(node.text)
  // ProseMirror allows no empty text node; its editor would not open the document.
  if (!node.text) throw refused()
  const marks = marksOf(node)
  // The text may have consisted of invisible characters alone.
  return text ? { type: 'text', text, ...marks } : undefined
}

/** The text, breaks and mentions of a line. */
export function inlinesOf(node: Fields): { content?: Inline[] } {
  const content = listOf(node.content ?? [])
    .map(inlineOf)
    .filter(inline => inline !== undefined)
  return content.length ? { content } : {}
}
