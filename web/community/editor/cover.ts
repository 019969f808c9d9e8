import { Node } from '@tiptap/core'
import { Document } from '@tiptap/extension-document'
import { type Node as DocumentNode, NodeRange } from '@tiptap/pm/model'
import { type EditorState, NodeSelection, type Transaction } from '@tiptap/pm/state'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    cover: { toggleCover: () => ReturnType }
  }
}

const NAME = 'spoilerBlock'
const isCover = (node: DocumentNode) => node.type.name === NAME

/** The top-level blocks that the selection touches, with their positions. */
function touched({ doc, selection: { $from, $to } }: Pick<EditorState, 'doc' | 'selection'>) {
  const blocks: { node: DocumentNode; position: number }[] = []
  doc.forEach((node, position, index) => {
    if (index >= $from.index(0) && index < $to.indexAfter(0)) blocks.push({ node, position })
  })
  return blocks
}

const selectedImage = ({ selection }: Pick<EditorState, 'selection'>) =>
  selection instanceof NodeSelection && selection.node.type.name === 'image' ? selection : undefined

/** Whether the whole selection is covered: an image under its own cover, or blocks. */
export function isCovered(state: EditorState) {
  const blocks = touched(state)
  return (
    selectedImage(state)?.node.attrs.spoiler === true ||
    (blocks.length > 0 && blocks.every(({ node }) => isCover(node)))
  )
}

/** Removes the covers from the selected blocks. Other blocks of those covers stay covered. */
function uncover(tr: Transaction) {
  const image = selectedImage(tr)
  if (image) tr.setNodeAttribute(image.from, 'spoiler', false)
  // Reverse order keeps the earlier positions valid.
  for (const { node, position } of touched(tr).reverse()) {
    if (!isCover(node)) continue
    const { from, to } = tr.selection
    const [start, end] = [position + 1, position + node.nodeSize - 1]
    const range = new NodeRange(tr.doc.resolve(Math.max(from, start)), tr.doc.resolve(Math.min(to, end)), 1)
    tr.lift(range, 0)
  }
}

function cover(tr: Transaction) {
  const image = selectedImage(tr)
  if (image) {
    tr.setNodeAttribute(image.from, 'spoiler', true)
    return
  }
  // Existing covers among the blocks are merged into the new one.
  for (const { node, position } of touched(tr).reverse()) {
    if (!isCover(node)) continue
    const [start, end] = [position + 1, position + node.nodeSize - 1]
    tr.lift(new NodeRange(tr.doc.resolve(start), tr.doc.resolve(end), 1), 0)
  }
  const { [NAME]: type, paragraph } = tr.doc.type.schema.nodes
  const { $from, $to } = tr.selection
  if (!type || !paragraph) return
  tr.wrap(new NodeRange($from, $to, 0), [{ type }])
  // The author needs a line to write on below the cover.
  if (tr.doc.lastChild && isCover(tr.doc.lastChild)) tr.insert(tr.doc.content.size, paragraph.create())
}

/** Covers are allowed only at the top level of the document. */
export const CoverableDocument = Document.extend({ content: `(block | ${NAME})+` })

/** Covered blocks, which readers open on demand. */
export const SpoilerBlock = Node.create({
  name: NAME,
  content: 'block+',
  defining: true,
  // Enter on a blank line inside must not split a cover, and Backspace must not remove one by accident.
  isolating: true,
  parseHTML: () => [{ tag: 'div[data-spoiler]' }],
  renderHTML: () => ['div', { 'data-spoiler': '' }, 0],
  addCommands() {
    return {
      toggleCover:
        () =>
        ({ state, tr, dispatch }) => {
          if (touched(state).length === 0) return false
          if (dispatch) (isCovered(state) ? uncover : cover)(tr)
          return true
        },
    }
  },
  addKeyboardShortcuts() {
    /** Moves an empty line out of its cover, if it is the last or the only one. */
    const leave = (isThere: (block: DocumentNode, index: number) => boolean) => () => {
      const { $from, empty } = this.editor.state.selection
      const block = $from.node(1)
      const isEmptyLine = empty && $from.depth === 2 && $from.parent.content.size === 0
      return (
        isEmptyLine && isCover(block) && isThere(block, $from.index(1)) && this.editor.commands.toggleCover()
      )
    }
    return {
      Enter: leave(({ childCount }, index) => index > 0 && index === childCount - 1),
      Backspace: leave(({ childCount }) => childCount === 1),
    }
  },
})
