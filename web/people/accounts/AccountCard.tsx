import type { ReactNode } from 'react'

/** The narrow card of the account screens, 500 px wide by the specification. */
export function AccountCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mx-auto max-w-[500px] border border-line border-t-4 border-t-stamp-fill bg-card p-6 max-wide:p-4">
      <h1 className="mb-5 font-drawn text-2xl">{title}</h1>
      {children}
    </section>
  )
}
