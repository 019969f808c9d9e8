import type { ReactNode } from 'react'

/** Where a list has nothing to show: what that means, and what to do about it. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="border border-edge border-dashed px-4 py-10 text-center">
      <p className="font-semibold">{title}</p>
      {children && <div className="mt-2 text-faded text-sm">{children}</div>}
    </div>
  )
}
