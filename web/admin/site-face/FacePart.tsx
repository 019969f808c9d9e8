import type { ReactNode } from 'react'

/** One group of the form. */
export function FacePart({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <section className="border border-line bg-card p-4">
      <h2 className="text-lg">{title}</h2>
      <p className="mb-3 text-faded text-sm">{note}</p>
      {children}
    </section>
  )
}

export const PAIRS = 'grid grid-cols-2 gap-x-6 gap-y-2 max-wide:grid-cols-1'
