import './editor.css'
import { Editor as Tiptap } from '@tiptap/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useKeyboardEdge } from '#web/ui/input/visual-viewport.ts'
import type { EditorProps } from './editor-handle.ts'
import { editorStatus, withoutPendingImages } from './editor-status.ts'
import { extensionsWith } from './extensions.ts'
import { ImageControls } from './images/ImageControls.tsx'
import { insertImages, takesImageFiles } from './images/image-files.ts'
import { createUploads } from './images/uploads.ts'
import { NamingInEditor } from './NamingInEditor.tsx'
import { pastedHtml } from './pasting/pasted.ts'
import { paragraphsOf, pastedText } from './pasting/pasted-text.ts'
import { Toolbar } from './toolbar/Toolbar.tsx'

function createEditor({ start, label, describedBy }: EditorProps, place: HTMLElement) {
  const uploads = createUploads()
  const images = { begin: uploads.begin, isOwn: (source: string) => uploads.find(source) !== undefined }
  let lostText = ''
  /** Reports what a paste lost. If its image files are inserted instead of its text, nothing is lost. */
  function reportLost(data: DataTransfer | null) {
    if (lostText && !takesImageFiles(data)) toast.failure(lostText)
    lostText = ''
    return false
  }
  const editor = new Tiptap({
    element: place,
    extensions: extensionsWith(uploads),
    content: start,
    parseOptions: { preserveWhitespace: true },
    // Text copied here and pasted again keeps its lines. With the default, blank lines between paragraphs
    // would become paragraphs.
    coreExtensionOptions: { clipboardTextSerializer: { blockSeparator: '\n' } },
    // An injected style element would violate the page's content security policy. editor.css has the same
    // rules.
    injectCSS: false,
    // Shorthand is off: "- 여보세요?" starts a line of dialogue, "~~" lengthens a word, and "___" is a blank to
    // fill in.
    enableInputRules: false,
    enablePasteRules: ['link'],
    editorProps: {
      attributes: {
        class: 'prose editor-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
      transformPastedText: pastedText,
      clipboardTextParser: paragraphsOf,
      transformPastedHTML(html) {
        const pasted = pastedHtml(html, images)
        lostText = pasted.lost
        return pasted.html
      },
      handlePaste: (_view, { clipboardData }) => reportLost(clipboardData),
      handleDrop: (_view, { dataTransfer }) => reportLost(dataTransfer),
    },
  })
  return { editor, uploads }
}

/** A new post has no commenters to suggest. */
const NOWHERE = {}

/**
 * The rich-text editor. It owns its text and DOM. React never re-renders on a key press, which would break
 * Hangul composition.
 */
export function Editor(props: EditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const [created, setCreated] = useState<ReturnType<typeof createEditor>>()
  const latest = useRef(props)
  latest.current = props

  // Runs before the first paint, so that text and tools appear together.
  useLayoutEffect(() => {
    if (!place.current) return
    const { editor, uploads } = createEditor(latest.current, place.current)
    setCreated({ editor, uploads })
    const report = () => latest.current.onStatus(editorStatus(editor, uploads))
    editor.on('update', ({ transaction }) => {
      report()
      // Automatic changes, such as links and sizes, don't count as the author's.
      if (transaction.getMeta('addToHistory') !== false) latest.current.onChange()
    })
    const unsubscribe = uploads.subscribe(report)
    latest.current.onReady({
      document: () => withoutPendingImages(editor.getJSON(), uploads),
      uploadedLinks: uploads.links,
      html: () => editor.getHTML(),
      focus: () => editor.commands.focus(),
    })
    report()
    return () => {
      unsubscribe()
      uploads.end()
      editor.destroy()
    }
  }, [])

  const sheet = useRef<HTMLDivElement>(null)
  useKeyboardEdge(sheet)

  return (
    <div ref={sheet} className="editor">
      {created && (
        <Toolbar
          editor={created.editor}
          onImages={files => insertImages(created.editor, created.uploads, files)}
        />
      )}
      <div ref={place} className="editor-place" />
      {created && <ImageControls editor={created.editor} />}
      {created && <NamingInEditor editor={created.editor} place={props.naming ?? NOWHERE} />}
    </div>
  )
}
