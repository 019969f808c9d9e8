import type { ComponentProps } from 'react'
import { controlClass, FieldFrame, type FieldProps, splitFieldProps } from './FieldFrame.tsx'

type TextFieldProps = FieldProps & {
  /** A padding class that reserves the space of `inside`. */
  roomInside?: string
} & Omit<ComponentProps<'input'>, keyof FieldProps>

export function TextField({ roomInside = '', ...props }: TextFieldProps) {
  const [frame, rest] = splitFieldProps(props)
  return (
    <FieldFrame {...frame}>
      {own => (
        <input {...rest} {...own} className={`h-11 [&[readonly]]:bg-sunken ${controlClass} ${roomInside}`} />
      )}
    </FieldFrame>
  )
}

export function TextAreaField(props: FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>) {
  const [frame, rest] = splitFieldProps(props)
  return (
    <FieldFrame {...frame} isCounted={frame.isCounted ?? true}>
      {own => (
        <textarea
          rows={4}
          {...rest}
          {...own}
          className={`field-sizing-content min-h-24 py-2 ${controlClass}`}
        />
      )}
    </FieldFrame>
  )
}

export function SelectField({
  children,
  ...props
}: FieldProps & Omit<ComponentProps<'select'>, keyof FieldProps>) {
  const [frame, rest] = splitFieldProps(props)
  return (
    <FieldFrame {...frame}>
      {own => (
        <select {...rest} {...own} className={`h-11 ${controlClass}`}>
          {children}
        </select>
      )}
    </FieldFrame>
  )
}
