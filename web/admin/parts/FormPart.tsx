import type { ReactNode } from 'react'

/** One group of a staff form. */
export function FormPart({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <section className="border border-line bg-card p-4">
      <h2 className="text-lg">{title}</h2>
      <p className="mb-3 text-faded text-sm">{note}</p>
      {children}
    </section>
  )
}

/** The class of fields in pairs. */
export const PAIRS = 'grid grid-cols-2 gap-x-6 gap-y-2 max-wide:grid-cols-1'
