import type { JSONContent } from '@tiptap/core'
import type { NamingPlace } from '#web/community/threads/writing/naming.ts'

export type DocumentJson = JSONContent

/** What the form around the editor may ask of it. */
export interface EditorHandle {
  /** The document of `content`; images whose upload hasn't succeeded are left out. */
  document(): DocumentJson
  /** Every image of this writing that lies on the server by now, whether it still stands in the text or not. */
  uploadedLinks(): string[]
  /** The text as the editor shows it, for a look at it as a reader. */
  html(): string
  focus(): void
}

export interface EditorStatus {
  hasContent: boolean
  /** The worst of the images that stand in the text. */
  uploads: 'settled' | 'sending' | 'failed'
}

export interface EditorProps {
  /** The editor JSON, or HTML. It is read once: what is written afterwards is the editor's alone. */
  start: DocumentJson | string
  label: string
  describedBy?: string | undefined
  /** Who is offered first after an @. */
  naming?: NamingPlace | undefined
  onReady(handle: EditorHandle): void
  onChange(): void
  onStatus(status: EditorStatus): void
}
