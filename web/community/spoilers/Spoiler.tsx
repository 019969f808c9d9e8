import { type ReactNode, useState } from 'react'
import { spoilerLabel } from './spoiler-label.ts'

/**
 * A spoiler bar in a member's text; see prose.css. A click anywhere opens it, and its button covers it again.
 */
export function Spoiler({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only enlarges the click area of its button, which has the role
    // biome-ignore lint/a11y/useKeyWithClickEvents: its button handles the keys
    <span className="spoiler" data-open={isOpen || undefined} onClick={() => setIsOpen(true)}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={spoilerLabel(isOpen)}
        onClick={event => {
          event.stopPropagation()
          setIsOpen(!isOpen)
        }}
      />
      <span>{children}</span>
    </span>
  )
}
