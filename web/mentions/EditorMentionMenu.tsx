import type { Editor } from '@tiptap/core'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import type { Mention } from '#contract/mentions.ts'
import { endingComposition } from '../editor/composition.ts'
import type { NamingPlace } from '../threads/naming.ts'
import { NameList } from './NameList.tsx'
import { type Term, termAt } from './term.ts'
import { useChoosing } from './use-choosing.ts'
import { useOffered } from './use-offered.ts'

/** The name under way at the caret, where `from` is a place in the document. */
function termIn({ state: { selection } }: Editor): Term | null {
  const { $from, empty } = selection
  if (!empty) return null
  // A break or a name ends what may be one.
  const found = termAt($from.parent.textBetween(0, $from.parentOffset, undefined, '\n'), $from.parentOffset)
  return found && { from: $from.start() + found.from, term: found.term }
}

/** As long as it is the same it isn't drawn anew. */
const same = (one: Term | null, other: Term | null) =>
  one?.from === other?.from && one?.term === other?.term ? one : other

/** What is being typed in the editor after an @, and how to put an end to it. */
function useTermIn(editor: Editor) {
  const [term, setTerm] = useState<Term | null>(null)
  /** Escape was pressed at this @: only another one opens the list again. */
  const closedAt = useRef<number | null>(null)
  const close = useCallback(() => {
    setTerm(open => {
      closedAt.current = open?.from ?? null
      return null
    })
  }, [])

  useEffect(() => {
    function look(mayOpen: boolean) {
      const found = termIn(editor)
      if (found?.from !== closedAt.current) closedAt.current = null
      const next = found && closedAt.current === null ? found : null
      setTerm(open => (open || mayOpen ? same(open, next) : null))
    }
    // A syllable under way changes what an open list offers; it opens none. Nor does a caret that is moved.
    const onUpdate = () => look(!editor.view.composing)
    const onMove = () => look(false)
    const onLeave = () => setTerm(null)
    look(editor.isFocused)
    editor.on('update', onUpdate)
    editor.on('selectionUpdate', onMove)
    editor.on('blur', onLeave)
    return () => {
      editor.off('update', onUpdate)
      editor.off('selectionUpdate', onMove)
      editor.off('blur', onLeave)
    }
  }, [editor])
  return { term, close }
}

/** Puts a name in the place of what was typed of it, under the same bar and in the same letters. */
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

/** Offers names in the editor, once an @ is typed there. */
export function EditorMentionMenu({ editor, place }: { editor: Editor; place: NamingPlace }) {
  const id = useId()
  const { term, close } = useTermIn(editor)
  const names = useOffered(place, term?.term ?? null)
  const choose = useCallback(
    (name: Mention) => {
      endingComposition(editor.view, () => putName(editor, name))
      close()
    },
    [editor, close],
  )
  const at = useChoosing({ field: editor.view.dom, id, names, isOpen: term !== null, close, choose })
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
