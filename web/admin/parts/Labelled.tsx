import { type ReactNode, useId } from 'react'

interface Labelled {
  /** The label, as written text and not in the drawn heading font. */
  asks: ReactNode
  value: string
  onChange(value: string): void
}

const controlLook = 'w-full border border-edge bg-card px-3 text-base'

function Label({ asks, children }: Pick<Labelled, 'asks'> & { children(id: string): ReactNode }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold text-sm">
        {asks}
      </label>
      {children(id)}
    </div>
  )
}

export const LabelledSelect = ({ asks, value, onChange, children }: Labelled & { children: ReactNode }) => (
  <Label asks={asks}>
    {id => (
      <select
        id={id}
        className={`h-11 ${controlLook}`}
        value={value}
        onChange={event => onChange(event.target.value)}
      >
        {children}
      </select>
    )}
  </Label>
)

export const LabelledLine = ({ asks, value, onChange, max }: Labelled & { max?: number }) => (
  <Label asks={asks}>
    {id => (
      <input
        id={id}
        value={value}
        maxLength={max}
        autoComplete="off"
        onChange={event => onChange(event.target.value)}
        className={`h-11 ${controlLook}`}
      />
    )}
  </Label>
)

/** A text area that grows with its content, with a minimum number of lines. */
export const LabelledArea = ({
  asks,
  value,
  onChange,
  rows,
  max,
}: Labelled & { rows: number; max: number }) => (
  <Label asks={asks}>
    {id => (
      <textarea
        id={id}
        rows={rows}
        maxLength={max}
        value={value}
        onChange={event => onChange(event.target.value)}
        className={`field-sizing-content ${rows > 3 ? 'min-h-24' : rows > 2 ? 'min-h-20' : 'min-h-16'} ${controlLook} py-2`}
      />
    )}
  </Label>
)
