import { useEffect, useState } from 'react'
import type { Mention } from '#contract/community/mentions/mentions.ts'
import { optionId } from './NameList.tsx'

/** Whether a key belongs to a composition; see `ime.ts`. */
const isComposing = ({ isComposing, keyCode }: KeyboardEvent) => isComposing || keyCode === 229

interface SuggestionKeys {
  /** The text field, which keeps the focus. */
  field: HTMLElement | null
  id: string
  names: readonly Mention[]
  /** Whether a name is being typed. */
  isOpen: boolean
  close(): void
  choose(name: Mention): void
}

/** Handles the keys of a field while names are offered. Returns the index that Enter chooses. */
export function useSuggestionKeys({ field, id, names, isOpen, close, choose }: SuggestionKeys) {
  const [at, setAt] = useState(0)
  const first = names[0]?.memberId
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection restarts when the names change
  useEffect(() => setAt(0), [first, names.length])

  useEffect(() => {
    if (!field || !isOpen) return
    function onKey(event: KeyboardEvent) {
      if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return
      const { key } = event
      const chosen = names[at]
      const step = { ArrowDown: 1, ArrowUp: -1 }[key]
      if (key === 'Escape') close()
      else if (step && chosen) setAt((at + step + names.length) % names.length)
      else if ((key === 'Enter' || (key === 'Tab' && !event.shiftKey)) && chosen) choose(chosen)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    // Capturing runs before the editor's own key handlers.
    field.addEventListener('keydown', onKey, { capture: true })
    return () => field.removeEventListener('keydown', onKey, { capture: true })
  }, [field, isOpen, names, at, close, choose])

  const hasNames = isOpen && names.length > 0
  useEffect(() => {
    if (!field || !hasNames) return
    field.setAttribute('aria-autocomplete', 'list')
    field.setAttribute('aria-controls', id)
    field.setAttribute('aria-activedescendant', optionId(id, at))
    return () => {
      for (const name of ['aria-autocomplete', 'aria-controls', 'aria-activedescendant'])
        field.removeAttribute(name)
    }
  }, [field, hasNames, id, at])
  return at
}
