import { Node } from '@tiptap/core'
import { ID_MAX } from '#contract/platform/http/paging-rules.ts'

/** Whom an element names: ours by its number, a page's by where it leads. */
function named(element: HTMLElement) {
  const { mention } = element.dataset
  const memberId = Number(mention ?? /\/member\/(\d+)$/.exec(element.getAttribute('href') ?? '')?.[1])
  const words = element.textContent ?? ''
  return memberId >= 1 && memberId <= ID_MAX && words.length > 1 && words.startsWith('@')
    ? { memberId, label: words.slice(1) }
    : false
}

/** A member who is called. It is one piece: who isn't meant is taken out whole. */
export const Mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => ({ memberId: { rendered: false }, label: { rendered: false } }),
  parseHTML: () => [
    { tag: 'span[data-mention]', getAttrs: named },
    // Before the link that it is on a page.
    { tag: 'a.mention', getAttrs: named, priority: 1001 },
  ],
  renderHTML: ({ node }) => ['span', { 'data-mention': node.attrs.memberId }, `@${node.attrs.label}`],
  renderText: ({ node }) => `@${node.attrs.label}`,
})
