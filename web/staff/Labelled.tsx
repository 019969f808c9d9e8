import { type ReactNode, useId } from 'react'

interface Labelled {
  /** The label: written as text, never as a drawn heading. */
  asks: ReactNode
  value: string
  onChange(value: string): void
}

const labelLook = 'mb-1 block font-semibold text-sm'
const controlLook = 'w-full border border-edge bg-card px-3 text-base'

export function LabelledSelect({ asks, value, onChange, children }: Labelled & { children: ReactNode }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={labelLook}>
        {asks}
      </label>
      <select
        id={id}
        className={`h-11 ${controlLook}`}
        value={value}
        onChange={event => onChange(event.target.value)}
      >
        {children}
      </select>
    </div>
  )
}

export function LabelledLine({ asks, value, onChange, max }: Labelled & { max?: number }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={labelLook}>
        {asks}
      </label>
      <input
        id={id}
        value={value}
        maxLength={max}
        autoComplete="off"
        onChange={event => onChange(event.target.value)}
        className={`h-11 ${controlLook}`}
      />
    </div>
  )
}

/** As many lines as are written, and at least so many. */
export function LabelledArea({ asks, value, onChange, rows, max }: Labelled & { rows: number; max: number }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={labelLook}>
        {asks}
      </label>
      <textarea
        id={id}
        rows={rows}
        maxLength={max}
        value={value}
        onChange={event => onChange(event.target.value)}
        className={`field-sizing-content ${rows > 3 ? 'min-h-24' : rows > 2 ? 'min-h-20' : 'min-h-16'} ${controlLook} py-2`}
      />
    </div>
  )
}
