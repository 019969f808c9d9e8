import { useCallback } from 'react'
import { THUMBPRINT_BOX, thumbprintSvg } from '#contract/people/members/thumbprint.ts'

const { width, height } = THUMBPRINT_BOX
/** The number of ink colours in tokens.css. */
const INKS = 8

interface ThumbprintProps {
  memberId: number
  /** Whether it is shown large, with more ridges. */
  isLarge?: boolean
  className?: string
}

/**
 * A member's thumbprint beside their name, which conveys the same in words. The page reserves its space and
 * the browser draws it: fifty of them would be a third of a page with comments.
 */
export function Thumbprint({ memberId, isLarge, className = '' }: ThumbprintProps) {
  const draw = useCallback(
    (room: HTMLElement | null) => {
      if (room)
        room.innerHTML = `<svg viewBox="0 0 ${width} ${height}" aria-hidden="true">${thumbprintSvg(memberId, isLarge)}</svg>`
    },
    [memberId, isLarge],
  )
  return <i ref={draw} className={`thumbprint ink-${memberId % INKS} ${className}`} />
}
