import type { Editor } from '@tiptap/core'
import { type ComponentType, lazy, Suspense, useRef } from 'react'
import type { NamingPlace } from '#web/community/threads/writing/naming.ts'
import { useEditorSnapshot } from './use-editor-snapshot.ts'

interface NamingProps {
  editor: Editor
  place: NamingPlace
}

const EditorMentionMenu = lazy<ComponentType<NamingProps>>(() =>
  import('#web/community/mentions/EditorMentionMenu.tsx').then(
    ({ EditorMentionMenu }) => ({ default: EditorMentionMenu }),
    // If the code can't be fetched, names stay plain text.
    () => ({ default: () => null }),
  ),
)

/** Whether an @ precedes the caret in its line. */
const hasAt = ({ state: { selection } }: Editor) => {
  const { $from, empty } = selection
  return empty && $from.parent.textContent.includes('@') ? 'yes' : ''
}

/** The mention menu, fetched at the first @ in a line. */
export function NamingInEditor(props: NamingProps) {
  const isCalling = useEditorSnapshot(props.editor, hasAt) !== ''
  const isAsked = useRef(false)
  isAsked.current ||= isCalling
  return (
    isAsked.current && (
      <Suspense>
        <EditorMentionMenu {...props} />
      </Suspense>
    )
  )
}
