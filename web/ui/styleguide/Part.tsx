import type { ReactNode } from 'react'

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-10">
    <h2 className="mb-4 border-rule border-b-2 pb-1 text-lg">{title}</h2>
    <div className="space-y-4">{children}</div>
  </section>
)
export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
)
