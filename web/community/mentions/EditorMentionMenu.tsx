import type { Editor } from '@tiptap/core'
import { useCallback, useEffect, useId } from 'react'
import type { Mention } from '#contract/community/mentions/mentions.ts'
import { endingComposition } from '#web/community/editor/composition.ts'
import type { NamingPlace } from '#web/community/threads/writing/naming.ts'
import { NameList } from './NameList.tsx'
import { type Term, termAt } from './term.ts'
import { useOpenTerm } from './use-open-term.ts'
import { useSuggestionKeys } from './use-suggestion-keys.ts'
import { useSuggestions } from './use-suggestions.ts'

/** The name being typed at the caret; `from` is a document position. */
function termIn({ state: { selection } }: Editor): Term | null {
  const { $from, empty } = selection
  if (!empty) return null
  // A line break or another mention ends a possible name.
  const found = termAt($from.parent.textBetween(0, $from.parentOffset, undefined, '\n'), $from.parentOffset)
  return found && { from: $from.start() + found.from, term: found.term }
}

/** The term typed after an @ in the editor, and a function that ends it. */
function useTermIn(editor: Editor) {
  const { term, close, leave, updateTerm } = useOpenTerm()

  useEffect(() => {
    const look = (mayOpen: boolean) => updateTerm(termIn(editor), mayOpen)
    // A composition updates an open list but doesn't open one. Neither does moving the caret.
    const onUpdate = () => look(!editor.view.composing)
    const onMove = () => look(false)
    look(editor.isFocused)
    editor.on('update', onUpdate)
    editor.on('selectionUpdate', onMove)
    editor.on('blur', leave)
    return () => {
      editor.off('update', onUpdate)
      editor.off('selectionUpdate', onMove)
      editor.off('blur', leave)
    }
  }, [editor, leave, updateTerm])
  return { term, close }
}

/** Replaces the typed term with a mention, with the same marks such as a spoiler or bold. */
function putName(editor: Editor, { memberId, nickname }: Mention) {
  const term = termIn(editor)
  const type = editor.schema.nodes.mention
  if (!term || !type) return
  const { tr, selection } = editor.state
  const marks = selection.$from.marks().filter(mark => mark.type.name !== 'link')
  const name = type.create({ memberId, label: nickname }, null, marks)
  editor.view.dispatch(
    tr.replaceWith(term.from, selection.from, [name, editor.schema.text(' ', marks)]).scrollIntoView(),
  )
}

/** The mention menu of the editor, opened by typing @. */
export function EditorMentionMenu({ editor, place }: { editor: Editor; place: NamingPlace }) {
  const id = useId()
  const { term, close } = useTermIn(editor)
  const names = useSuggestions(place, term?.term ?? null)
  const choose = useCallback(
    (name: Mention) => {
      endingComposition(editor.view, () => putName(editor, name))
      close()
    },
    [editor, close],
  )
  const at = useSuggestionKeys({ field: editor.view.dom, id, names, isOpen: term !== null, close, choose })
  const letter = () => {
    if (!term || term.from > editor.state.doc.content.size) return null
    const { left, right, top, bottom } = editor.view.coordsAtPos(term.from)
    return new DOMRect(left, top, right - left, bottom - top)
  }
  return (
    term && (
      <NameList id={id} names={names} at={at} isBegun={term.term !== ''} letter={letter} onChoose={choose} />
    )
  )
}
