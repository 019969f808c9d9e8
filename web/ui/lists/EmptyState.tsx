import type { ReactNode } from 'react'

/** Drawings from public/drawings.svg. */
type Drawing = 'magnifier' | 'envelope' | 'key' | 'footprint' | 'lamp' | 'clock' | 'thread'

/** The empty state of a list: what it means, and what to do about it. */
export function EmptyState({
  title,
  drawing = 'magnifier',
  children,
}: {
  title: string
  drawing?: Drawing
  children?: ReactNode
}) {
  return (
    <div className="border border-edge border-dashed px-4 py-10 text-center">
      <svg aria-hidden viewBox="0 0 48 48" className="mx-auto mb-3 size-12 text-faded">
        <use href={`/drawings.svg#${drawing}`} />
      </svg>
      <p className="font-semibold">{title}</p>
      {children && <div className="mt-2 text-faded text-sm">{children}</div>}
    </div>
  )
}
