import { useMemo } from 'react'
import { THUMBPRINT_BOX, thumbprintSvg } from '#contract/thumbprint.ts'

const viewBox = `0 0 ${THUMBPRINT_BOX.width} ${THUMBPRINT_BOX.height}`

/** A member's print beside their name, which says the same in words. One element, as the icons are. */
export function Thumbprint({ memberId, className = '' }: { memberId: number; className?: string }) {
  const drawing = useMemo(() => ({ __html: thumbprintSvg(memberId) }), [memberId])
  return (
    <svg
      aria-hidden
      viewBox={viewBox}
      className={`thumbprint ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: lines of ours
      dangerouslySetInnerHTML={drawing}
    />
  )
}
