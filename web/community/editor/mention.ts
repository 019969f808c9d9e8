import { Node } from '@tiptap/core'
import { ID_MAX } from '#contract/platform/http/paging-rules.ts'

/** The mentioned member: from the editor's id attribute, or from a page's profile link. */
function named(element: HTMLElement) {
  const { mention } = element.dataset
  const memberId = Number(mention ?? /\/member\/(\d+)$/.exec(element.getAttribute('href') ?? '')?.[1])
  const words = element.textContent ?? ''
  return memberId >= 1 && memberId <= ID_MAX && words.length > 1 && words.startsWith('@')
    ? { memberId, label: words.slice(1) }
    : false
}

/** A mention of a member, as an atomic node that is deleted as a whole. */
export const Mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => ({ memberId: { rendered: false }, label: { rendered: false } }),
  parseHTML: () => [
    { tag: 'span[data-mention]', getAttrs: named },
    // A mention on a page is a link. The higher priority lets this rule match before that of links.
    { tag: 'a.mention', getAttrs: named, priority: 1001 },
  ],
  renderHTML: ({ node }) => ['span', { 'data-mention': node.attrs.memberId }, `@${node.attrs.label}`],
  renderText: ({ node }) => `@${node.attrs.label}`,
})
