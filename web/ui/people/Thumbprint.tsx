import { useCallback } from 'react'
import { THUMBPRINT_BOX, thumbprintSvg } from '#contract/people/members/thumbprint.ts'

const { width, height } = THUMBPRINT_BOX

/**
 * A member's print beside their name, which says the same in words. The page keeps its room, and the browser draws it:
 * fifty of them would be a third of a page with its talk.
 */
export function Thumbprint({ memberId, className = '' }: { memberId: number; className?: string }) {
  const draw = useCallback(
    (room: HTMLElement | null) => {
      if (room)
        room.innerHTML = `<svg viewBox="0 0 ${width} ${height}" aria-hidden="true">${thumbprintSvg(memberId)}</svg>`
    },
    [memberId],
  )
  return <i ref={draw} className={`thumbprint ${className}`} />
}
