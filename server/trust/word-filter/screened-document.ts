import { type Block, type Doc, type Inline, inlineWords } from '#contract/community/posts/document.ts'
import type { Part } from '#contract/community/posts/document-leaves.ts'
import { type Mask, maskInline } from './masking.ts'

interface Screens {
  /** The mask for one line, or `null` if nothing needs masking. */
  mask(line: string): Promise<Mask | null>
  text(alt: string): Promise<string>
}

/** Screens the lines and image descriptions of a document one by one. */
export async function screenedDocument(doc: Doc, { mask, text }: Screens): Promise<Doc> {
  async function inline(nodes: Inline[] | undefined) {
    const found = nodes && (await mask(nodes.map(inlineWords).join('')))
    return found ? maskInline(nodes, found) : nodes
  }

  async function block<T extends Part>(part: T): Promise<T> {
    if (part.type === 'paragraph' || part.type === 'heading') {
      const content = await inline(part.content)
      return content === part.content ? part : { ...part, content }
    }
    if (part.type === 'image') {
      const alt = part.attrs.alt && (await text(part.attrs.alt))
      return { ...part, attrs: { ...part.attrs, alt } }
    }
    return 'content' in part ? { ...part, content: await blocks(part.content as Block[]) } : part
  }

  async function blocks<T extends Part>(parts: T[]) {
    const screened: T[] = []
    for (const part of parts) screened.push(await block(part))
    return screened
  }

  return { ...doc, content: await blocks(doc.content) }
}
