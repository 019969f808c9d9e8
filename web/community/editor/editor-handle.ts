import type { JSONContent } from '@tiptap/core'
import type { NamingPlace } from '#web/community/threads/writing/naming.ts'

export type DocumentJson = JSONContent

export interface EditorHandle {
  /** The document for `content`, without images whose upload hasn't succeeded. */
  document(): DocumentJson
  /** Links of all images uploaded during this editing, including those removed from the text. */
  uploadedLinks(): string[]
  /** The text as HTML from the editor, for a preview. */
  html(): string
  focus(): void
}

export interface EditorStatus {
  hasContent: boolean
  /** The worst upload state among the images in the text. */
  uploads: 'settled' | 'sending' | 'failed'
}

export interface EditorProps {
  /** The initial text as editor JSON or HTML. It is read once; later changes stay in the editor. */
  start: DocumentJson | string
  label: string
  describedBy?: string | undefined
  /** The place whose commenters are suggested first after an @. */
  naming?: NamingPlace | undefined
  onReady(handle: EditorHandle): void
  onChange(): void
  onStatus(status: EditorStatus): void
}
