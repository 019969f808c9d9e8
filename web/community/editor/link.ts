import { Mark, PasteRule } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { isLinkable } from '#contract/community/posts/document.ts'
import { addressesIn } from '#contract/platform/text/addresses.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    postLink: {
      linkTo: (href: string) => ReturnType
      unlink: () => ReturnType
    }
  }
}

/** Replaces Tiptap's own extension, which adds the 10 KB of linkifyjs for addresses without a scheme. */
export const Link = Mark.create({
  name: 'link',
  priority: 1000,
  keepOnSplit: false,
  exitable: true,
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: link => (isLinkable(link.getAttribute('href') ?? '') ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
  addCommands() {
    return {
      linkTo:
        href =>
        ({ commands }) =>
          isLinkable(href) && commands.setMark(this.name, { href }),
      unlink:
        () =>
        ({ commands }) =>
          commands.unsetMark(this.name, { extendEmptyMarkRange: true }),
    }
  },
  addPasteRules() {
    const { type } = this
    return [
      new PasteRule({
        find: text => [...addressesIn(text)].map(({ index, address }) => ({ index, text: address })),
        handler({ state: { doc, tr }, range: { from, to }, match: [href] }) {
          // A pasted link keeps its target, whatever its text.
          if (!doc.rangeHasMark(from, to, type) && isLinkable(href))
            tr.addMark(from, to, type.create({ href }))
        },
      }),
    ]
  },
  addProseMirrorPlugins() {
    const { editor } = this
    return [
      new Plugin({
        props: {
          // An address pasted over selected text turns it into a link.
          handlePaste(view, _event, slice) {
            const address = slice.content.textBetween(0, slice.content.size, '\n').trim()
            if (view.state.selection.empty || !/^https?:/i.test(address)) return false
            return editor.commands.linkTo(address)
          },
        },
      }),
    ]
  },
})
