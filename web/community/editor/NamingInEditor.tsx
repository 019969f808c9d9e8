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
    // Where it can't be fetched names are words like any other.
    () => ({ default: () => null }),
  ),
)

/** In the line of the caret, before it. */
const hasAt = ({ state: { selection } }: Editor) => {
  const { $from, empty } = selection
  return empty && $from.parent.textContent.includes('@') ? 'yes' : ''
}

/** Names to choose from, fetched with the first @ of a line. */
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
