import { placeHref, portraitHref, toolHref } from '#contract/puzzles/daily/case-art.ts'
import { Art } from '#web/ui/art/Art.tsx'
import type { Slot } from './grid-pairs.ts'

/** The emblem of an option: a suspect's face, a tool, a place, or a motive's first letter. */
export function Emblem({ slot: { key, options }, index }: { slot: Slot; index: number }) {
  const labels = options.map(({ label }) => label)
  if (key === 'motive')
    return (
      <span aria-hidden className="option-emblem place">
        {labels[index]?.slice(0, 1)}
      </span>
    )
  return (
    <Art
      href={theme =>
        key === 'suspect'
          ? portraitHref(options, index, theme)
          : (key === 'tool' ? toolHref : placeHref)(labels, index, theme)
      }
      width={28}
      height={28}
      className="option-emblem"
    />
  )
}
