import { type ReactNode, useId } from 'react'
import { useLength } from '#web/ui/forms/use-length.tsx'

interface Labelled {
  /** The label, as written text and not in the drawn heading font. */
  asks: ReactNode
  value: string
  onChange(value: string): void
}

const controlLook = 'w-full border border-edge bg-card px-3 text-base aria-invalid:border-stamp'

function Label({
  asks,
  note,
  children,
}: Pick<Labelled, 'asks'> & { note?: ReactNode; children(id: string): ReactNode }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold text-sm">
        {asks}
      </label>
      {children(id)}
      {note}
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

export function LabelledLine({ asks, value, onChange, max }: Labelled & { max?: number }) {
  const { control, note } = useLength<HTMLInputElement>(value, max)
  return (
    <Label asks={asks} note={note}>
      {id => (
        <input
          id={id}
          {...control}
          value={value}
          autoComplete="off"
          onChange={event => onChange(event.target.value)}
          className={`h-11 ${controlLook}`}
        />
      )}
    </Label>
  )
}

/** A text area that grows with its content, with a minimum number of lines. */
export function LabelledArea({ asks, value, onChange, rows, max }: Labelled & { rows: number; max: number }) {
  const { control, note } = useLength<HTMLTextAreaElement>(value, max)
  return (
    <Label asks={asks} note={note}>
      {id => (
        <textarea
          id={id}
          {...control}
          rows={rows}
          value={value}
          onChange={event => onChange(event.target.value)}
          className={`field-sizing-content ${rows > 3 ? 'min-h-24' : rows > 2 ? 'min-h-20' : 'min-h-16'} ${controlLook} py-2`}
        />
      )}
    </Label>
  )
}
