import { Mark, markPasteRule } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { isLinkable } from '#contract/document.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    postLink: {
      linkTo: (href: string) => ReturnType
      unlink: () => ReturnType
    }
  }
}

/** Ends before what can't be meant: a bracket, a full stop, the particle in "https://a.example에서". */
const ADDRESS = /https?:\/\/[\w.~:/?#@!$&'()*+,;=%-]*[\w~/#@$&*+=%-]/gi

/** Tiptap's own brings linkifyjs along, 10 KB for addresses without a scheme, which nobody pastes. */
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
    return [
      markPasteRule({ find: ADDRESS, type: this.type, getAttributes: ([address]) => ({ href: address }) }),
    ]
  },
  addProseMirrorPlugins() {
    const { editor } = this
    return [
      new Plugin({
        props: {
          // An address pasted over words becomes their link.
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
