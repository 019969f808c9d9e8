import type { ArtTheme } from '#contract/puzzles/motifs.ts'

interface ArtProps {
  /** The address of the drawing in a theme. */
  href: (theme: ArtTheme) => string
  width: number
  height: number
  className?: string
}

/**
 * A drawing that decorates a text. The page contains it for both themes, and the hidden one is never fetched.
 * Its space is reserved, so nothing moves.
 */
export const Art = ({ href, className = '', ...size }: ArtProps) => (
  <>
    <img {...size} alt="" loading="lazy" className={`only-light ${className}`} src={href('day')} />
    <img {...size} alt="" loading="lazy" className={`only-dark ${className}`} src={href('night')} />
  </>
)
