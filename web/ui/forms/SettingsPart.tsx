import { type ReactNode, useId } from 'react'

export function SettingsPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border border-line bg-card p-5 max-wide:p-4">
      <h2 id={id} className="mb-3 font-drawn text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}
