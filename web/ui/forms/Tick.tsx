import type { ReactNode } from 'react'

interface TickProps {
  isOn: boolean
  onChange(isOn: boolean): void
  name?: string
  describedBy?: string
  children: ReactNode
}

export const Tick = ({ isOn, onChange, name, describedBy, children }: TickProps) => (
  <label className="flex min-h-9 cursor-pointer items-center gap-2 max-wide:min-h-11">
    <input
      type="checkbox"
      name={name}
      checked={isOn}
      aria-describedby={describedBy}
      onChange={event => onChange(event.target.checked)}
      className="size-4 shrink-0 accent-stamp"
    />
    {children}
  </label>
)
