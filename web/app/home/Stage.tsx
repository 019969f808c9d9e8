import type { ReactNode } from 'react'
import { buttonClass } from '#web/ui/controls/Button.tsx'
import { unbroken } from '#web/ui/unbroken.ts'

/** The stage of the home page: one case file with a link into it. */
export function Stage({
  eyebrow,
  title,
  lines,
  isUncut = false,
  facts,
  stamp,
  door,
  picture,
  foot,
}: {
  eyebrow: ReactNode
  title: string
  lines: string
  /** Whether the lines are the complete text. They then don't fade out. */
  isUncut?: boolean
  facts?: ReactNode
  stamp?: { words: string; tone: 'open' | 'solved' }
  door: { href: string; label: string }
  /** A picture next to the text, and content below both. */
  picture?: ReactNode
  foot?: ReactNode
}) {
  return (
    <section aria-labelledby="stage-title" className={picture ? 'stage illustrated' : 'stage'}>
      {picture}
      {stamp && (
        <p className={`stage-stamp ${stamp.tone === 'open' ? 'text-stamp' : 'text-solved'}`}>{stamp.words}</p>
      )}
      <div className="stage-words">
        <p className="flex flex-wrap gap-x-2 font-semibold wide:pr-24 text-sm text-stamp">{eyebrow}</p>
        <h2 id="stage-title" className="mt-1.5 line-clamp-3">
          {title}
        </h2>
        <p className={isUncut ? 'stage-lines' : 'stage-lines cut'}>{unbroken(lines)}</p>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="figures flex min-w-0 max-w-full flex-wrap gap-x-3 text-faded text-sm">{facts}</p>
          {/* The area of the link is the whole stage. */}
          <a
            href={door.href}
            aria-describedby="stage-title"
            className={`${buttonClass('primary')} static! before:absolute before:inset-0 max-wide:w-full`}
          >
            {door.label}
          </a>
        </div>
      </div>
      {foot}
    </section>
  )
}
