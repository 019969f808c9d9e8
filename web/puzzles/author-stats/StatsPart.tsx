import { type ReactNode, useId } from 'react'

export function StatsPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 border border-line bg-card px-4 pb-4">
      <h2 id={id} className="mb-3 border-rule border-b py-2.5 font-drawn text-base">
        {title}
      </h2>
      {children}
    </section>
  )
}
