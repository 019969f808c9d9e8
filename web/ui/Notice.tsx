import type { ReactNode, Ref } from 'react'

const looks = {
  status: 'border-solved bg-solved-wash text-solved',
  alert: 'border-stamp bg-stamp-wash text-stamp',
  note: 'border-edge bg-sunken text-ink',
}

export interface NoticeProps {
  kind: keyof typeof looks
  children: ReactNode
}

/** A static notice about a state. The result of an action is a `Message`. */
export const Notice = ({ kind, ref, children }: NoticeProps & { ref?: Ref<HTMLDivElement> }) => (
  <div
    ref={ref}
    role={kind === 'alert' ? 'alert' : 'status'}
    className={`border-l-4 px-3 py-2 text-sm ${looks[kind]}`}
  >
    {children}
  </div>
)
