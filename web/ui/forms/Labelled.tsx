import { type ReactNode, useId } from 'react'
import { useLength } from './use-length.tsx'

interface LabelledProps {
  /** The label, as written text and not in the drawn heading font. */
  label: ReactNode
  value: string
  onChange(value: string): void
}

const controlClass = 'w-full border border-edge bg-card px-3 text-base aria-invalid:border-stamp'

function Label({
  label,
  note,
  children,
}: Pick<LabelledProps, 'label'> & { note?: ReactNode; children(id: string): ReactNode }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold text-sm">
        {label}
      </label>
      {children(id)}
      {note}
    </div>
  )
}

export const LabelledSelect = ({
  label,
  value,
  onChange,
  children,
}: LabelledProps & { children: ReactNode }) => (
  <Label label={label}>
    {id => (
      <select
        id={id}
        className={`h-11 ${controlClass}`}
        value={value}
        onChange={event => onChange(event.target.value)}
      >
        {children}
      </select>
    )}
  </Label>
)

export function LabelledLine({ label, value, onChange, max }: LabelledProps & { max?: number }) {
  const { control, note } = useLength<HTMLInputElement>(value, max)
  return (
    <Label label={label} note={note}>
      {id => (
        <input
          id={id}
          {...control}
          value={value}
          autoComplete="off"
          onChange={event => onChange(event.target.value)}
          className={`h-11 ${controlClass}`}
        />
      )}
    </Label>
  )
}

/** A text area that grows with its content, with a minimum number of lines. */
export function LabelledArea({
  label,
  value,
  onChange,
  rows,
  max,
}: LabelledProps & { rows: number; max: number }) {
  const { control, note } = useLength<HTMLTextAreaElement>(value, max)
  return (
    <Label label={label} note={note}>
      {id => (
        <textarea
          id={id}
          {...control}
          rows={rows}
          value={value}
          onChange={event => onChange(event.target.value)}
          className={`field-sizing-content ${rows > 3 ? 'min-h-24' : rows > 2 ? 'min-h-20' : 'min-h-16'} ${controlClass} py-2`}
        />
      )}
    </Label>
  )
}
