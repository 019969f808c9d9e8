import type { ReactNode } from 'react'
import { Bell } from '#web/ui/icons/icons.ts'

/** The bell's appearance, also shown while its code loads. Space for its count is reserved. */
export const BellFace = ({ children }: { children?: ReactNode }) => (
  <span className="relative flex h-11 items-center gap-1.5 whitespace-nowrap pl-2 font-medium max-wide:w-11 max-wide:pl-2.5">
    <Bell size={20} className="shrink-0" />
    <span className="max-wide:sr-only">알림</span>{' '}
    <span className="w-8 max-wide:absolute max-wide:top-0.5 max-wide:left-6 max-wide:w-auto">{children}</span>
  </span>
)
