import { useCallback, useEffect, useId, useRef, useState } from 'react'
import type { Mention } from '#contract/community/mentions/mentions.ts'
import type { NamingPlace } from '#web/community/threads/writing/naming.ts'
import { letterRect } from './caret.ts'
import { rememberName } from './chosen.ts'
import { NameList } from './NameList.tsx'
import { type Term, termAt } from './term.ts'
import { useOpenTerm } from './use-open-term.ts'
import { useSuggestionKeys } from './use-suggestion-keys.ts'
import { useSuggestions } from './use-suggestions.ts'

/** The term typed after an @ in a text field, and a function that ends it. */
function useTerm(area: HTMLTextAreaElement | null) {
  const { term, close, leave, updateTerm } = useOpenTerm()

  useEffect(() => {
    if (!area) return
    function look(mayOpen: boolean) {
      if (!area) return
      const caret = area.selectionStart
      updateTerm(caret === area.selectionEnd ? termAt(area.value, caret) : null, mayOpen)
    }
    // A composition updates an open list but doesn't open one.
    const onInput = (event: Event) => look(!(event as InputEvent).isComposing)
    const onEnd = () => look(false)
    const onMove = () => document.activeElement === area && look(false)
    look(document.activeElement === area)
    const listening = new AbortController()
    area.addEventListener('input', onInput, listening)
    area.addEventListener('compositionend', onEnd, listening)
    area.addEventListener('blur', leave, listening)
    document.addEventListener('selectionchange', onMove, listening)
    return () => listening.abort()
  }, [area, leave, updateTerm])
  return { term, close }
}

/** Replaces the typed term with a nickname and puts the caret after it. */
function putName(area: HTMLTextAreaElement, { from }: Term, { nickname }: Mention) {
  area.setRangeText(`@${nickname} `, from, area.selectionStart, 'end')
  area.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** The mention menu of the adjacent text field, opened by typing @. */
export function MentionMenu({ place }: { place: NamingPlace }) {
  const id = useId()
  const own = useRef<HTMLSpanElement>(null)
  const [area, setArea] = useState<HTMLTextAreaElement | null>(null)
  useEffect(() => setArea(own.current?.parentElement?.querySelector('textarea') ?? null), [])
  const { term, close } = useTerm(area)
  const names = useSuggestions(place, term?.term ?? null)
  const choose = useCallback(
    (name: Mention) => {
      if (!area || !term) return
      rememberName(name)
      putName(area, term, name)
      close()
    },
    [area, term, close],
  )

  const at = useSuggestionKeys({ field: area, id, names, isOpen: term !== null, close, choose })

  return (
    <>
      <span ref={own} hidden />
      {area && term && (
        <NameList
          id={id}
          names={names}
          at={at}
          isBegun={term.term !== ''}
          letter={() => letterRect(area, term.from)}
          onChoose={choose}
        />
      )}
    </>
  )
}
