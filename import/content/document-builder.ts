import {
  type Block,
  type Container,
  DOCUMENT_DEPTH_MAX,
  type Doc,
  type Inline,
  type ListItem,
  type Mark,
  type TextBlock,
} from '#contract/community/posts/document.ts'
import { hasVisibleText } from '#contract/platform/text/text.ts'
import { acceptableText } from './clean-text.ts'

type Opened = Container | ListItem
type ContainerType = Opened['type']

const emptyOf: Record<ContainerType, () => Opened> = {
  blockquote: () => ({ type: 'blockquote', content: [] }),
  bulletList: () => ({ type: 'bulletList', content: [] }),
  orderedList: () => ({ type: 'orderedList', attrs: { start: 1 }, content: [] }),
  listItem: () => ({ type: 'listItem', content: [] }),
}

const sameMarks = (one: Inline | undefined, marks: Mark[]) =>
  one?.type === 'text' && JSON.stringify(one.marks ?? []) === JSON.stringify(marks)

/** Removes spaces and breaks from both ends of a line. */
function trimmed(inlines: Inline[]) {
  const isBlank = (node: Inline | undefined) =>
    node !== undefined && (node.type === 'hardBreak' || (node.type === 'text' && node.text.trim() === ''))
  const line = [...inlines]
  while (isBlank(line[0])) line.shift()
  while (isBlank(line.at(-1))) line.pop()
  return line
}

/** The parser reports each entity as a text of its own, so a run of marks shows only in the joined text. */
const acceptableLine = (line: Inline[]): Inline[] =>
  line.flatMap(node => {
    if (node.type !== 'text') return node
    const text = acceptableText(node.text)
    return text === '' ? [] : { ...node, text }
  })

/** Builds a document step by step, so that it is valid whatever order the steps come in. */
export class DocumentBuilder {
  private readonly blocks: Block[] = []
  private readonly open: Opened[] = []
  private line: Inline[] = []
  private heading: 2 | 3 | undefined

  text(text: string, marks: Mark[]) {
    const last = this.line.at(-1)
    if (last?.type === 'text' && sameMarks(last, marks)) last.text += text
    else if (text !== '') this.line.push({ type: 'text', text, ...(marks.length > 0 && { marks }) })
  }

  break() {
    this.line.push({ type: 'hardBreak' })
  }

  hasLine() {
    return this.line.some(node => node.type === 'text' && hasVisibleText(node.text))
  }

  /** Ends the current line. A line of breaks alone becomes one empty paragraph. */
  endLine() {
    const content = trimmed(acceptableLine(this.line))
    const isEmpty = content.length === 0
    const hadBreak = this.line.some(node => node.type === 'hardBreak')
    this.line = []
    const heading = this.heading
    this.heading = undefined
    if (isEmpty && !hadBreak) return
    if (isEmpty && this.lastIsEmpty()) return
    const inner = isEmpty ? {} : { content }
    const block: TextBlock = heading
      ? { type: 'heading', attrs: { level: heading }, ...inner }
      : { type: 'paragraph', ...inner }
    this.add(block)
  }

  beginHeading(level: 2 | 3) {
    this.endLine()
    this.heading = level
  }

  block(block: Block) {
    this.endLine()
    this.add(block)
  }

  begin(type: ContainerType) {
    this.endLine()
    const isOpenList = this.open.at(-1)?.type.endsWith('List') === true
    // A list item needs a list around it, and a list contains only items.
    if (type === 'listItem' && !isOpenList) this.open.push(emptyOf.bulletList())
    if (type !== 'listItem' && isOpenList) this.open.push(emptyOf.listItem())
    this.open.push(emptyOf[type]())
  }

  /** Ends the innermost container of this type and those inside it. */
  end(type: ContainerType) {
    this.endLine()
    const at = this.open.findLastIndex(opened => opened.type === type)
    if (at < 0) return
    while (this.open.length > at) this.close()
  }

  document(): Doc {
    this.endLine()
    while (this.open.length > 0) this.close()
    while (this.blocks.length > 0 && this.lastIsEmpty()) this.blocks.pop()
    return { type: 'doc', content: this.blocks }
  }

  private lastIsEmpty() {
    const last = (this.open.at(-1)?.content ?? this.blocks).at(-1)
    return last === undefined || (last.type === 'paragraph' && !last.content)
  }

  private add(block: Block) {
    const parent = this.open.at(-1)
    if (parent?.type === 'bulletList' || parent?.type === 'orderedList') {
      parent.content.push({ type: 'listItem', content: this.startingItem(block) })
      return
    }
    const content = parent?.content ?? this.blocks
    content.push(
      ...(parent?.type === 'listItem' && content.length === 0 ? this.startingItem(block) : [block]),
    )
  }

  /** An item begins with a paragraph. */
  private startingItem(block: Block): Block[] {
    return block.type === 'paragraph' ? [block] : [{ type: 'paragraph' }, block]
  }

  /**
   * Adds the innermost container to its parent. Empty containers are left out, and containers nested too
   * deeply are unwrapped.
   */
  private close() {
    const closed = this.open.pop()
    if (!closed || closed.content.length === 0) return
    const parent = this.open.at(-1)
    if (closed.type === 'listItem') {
      if (parent?.type === 'bulletList' || parent?.type === 'orderedList') parent.content.push(closed)
      else for (const block of closed.content) this.add(block)
      return
    }
    // The text of a list is two levels below the list, and the text of a quote one level below the quote.
    const levels = closed.type === 'blockquote' ? 2 : 3
    if (this.open.length + levels <= DOCUMENT_DEPTH_MAX) return this.add(closed)
    const inner = closed.content.flatMap(part => (part.type === 'listItem' ? part.content : [part]))
    for (const block of inner) this.add(block)
  }
}
