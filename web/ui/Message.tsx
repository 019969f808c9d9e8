import type { ReactNode } from 'react'

/** What came of an act, where it was made. */
export function Message({ kind, children }: { kind: 'status' | 'alert'; children: ReactNode }) {
  return (
    <p
      role={kind}
      className={`border-l-4 px-3 py-2 text-sm ${kind === 'alert' ? 'border-stamp bg-stamp-wash text-stamp' : 'border-solved bg-solved-wash text-solved'}`}
    >
      {children}
    </p>
  )
}
