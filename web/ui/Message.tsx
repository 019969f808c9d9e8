import type { ReactNode } from 'react'

const looks = {
  status: 'border-solved bg-solved-wash text-solved',
  alert: 'border-stamp bg-stamp-wash text-stamp',
  note: 'border-edge bg-sunken text-ink',
}

/** What came of an act, where it was made: it went well, it failed, or neither. */
export function Message({ kind, children }: { kind: keyof typeof looks; children: ReactNode }) {
  return (
    <p role={kind === 'alert' ? 'alert' : 'status'} className={`border-l-4 px-3 py-2 text-sm ${looks[kind]}`}>
      {children}
    </p>
  )
}
