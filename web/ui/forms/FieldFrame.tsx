import { type ReactNode, useEffect, useId, useRef } from 'react'
import { bringIntoView } from '#web/ui/bring-into-view.ts'
import { useFormState } from './Form.tsx'
import { LengthSoFar } from './LengthSoFar.tsx'
import { isTooLong } from './lengths.ts'

export interface FieldProps {
  label: string
  /** Hides the label visually if a heading already says it. */
  isLabelHidden?: boolean
  name: string
  hint?: ReactNode
  /** Replaces the form's own error for this name. */
  error?: string | undefined
  /** A success message about the input. An error takes precedence. */
  success?: string | undefined
  /** Content to the right of the control. */
  beside?: ReactNode
  /** Content inside the control, at its end, so that all fields of a form have the same width. */
  inside?: ReactNode
  className?: string
  /** Maximum characters. A longer text stays in the field, and the form is not sent. */
  max?: number
  /**
   * Whether the length shows next to the note. By default, only the length of a text that is too long shows.
   */
  isCounted?: boolean
}

interface FrameProps extends FieldProps {
  children: (control: {
    id: string
    name: string
    'aria-invalid': true | undefined
    'aria-describedby': string
    'data-max': number | undefined
  }) => ReactNode
}

/**
 * Refs of a field and the message below it. A changed message scrolls into view while the field has the
 * focus.
 */
function useNoteInView(message: string | undefined) {
  const frame = useRef<HTMLDivElement>(null)
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (message && note.current && frame.current?.contains(document.activeElement))
      bringIntoView(note.current)
  }, [message])
  return { frame, note }
}

/** Label, control and one line below: the error, else the success message, else the hint. */
export function FieldFrame({
  label,
  isLabelHidden,
  name,
  hint,
  error,
  success,
  beside,
  inside,
  className = '',
  max,
  isCounted,
  children,
}: FrameProps) {
  const id = useId()
  const form = useFormState()
  const wrong = error ?? form?.errors[name]
  const { frame, note } = useNoteInView(wrong ?? success)
  const text = form?.lengths[name]
  const isLengthShown = text && (isCounted ?? isTooLong(text))
  return (
    <div ref={frame} className={className}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1 block font-semibold text-sm'}>
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <div className="@container relative min-w-0 grow basis-40">
          {children({
            ...{ id, name, 'data-max': max },
            'aria-invalid': wrong ? true : undefined,
            'aria-describedby': `${id}-note`,
          })}
          {inside}
        </div>
        {beside}
      </div>
      {/* The line's height is reserved, so that a message shifts nothing under a finger. */}
      <div className="mt-1 flex min-h-5 justify-between gap-3 text-sm leading-5">
        <p ref={note} id={`${id}-note`} className="text-faded">
          {wrong ? (
            <span role="alert" className="text-stamp">
              {wrong}
            </span>
          ) : success ? (
            <span role="status" className="text-solved">
              {success}
            </span>
          ) : (
            hint
          )}
        </p>
        {isLengthShown && <LengthSoFar {...text} />}
      </div>
    </div>
  )
}

export function splitFieldProps<P extends FieldProps>(props: P) {
  const { label, isLabelHidden, name, hint, error, success, beside, inside, className, ...others } = props
  const { max, isCounted, ...rest } = others
  return [
    {
      ...{ label, isLabelHidden, name, hint, error, success, beside, inside, className },
      ...{ max, isCounted },
    } as FieldProps,
    rest,
  ] as const
}

export const controlClass =
  'w-full border border-edge bg-card px-3 text-base text-ink placeholder:text-faded aria-invalid:border-stamp aria-invalid:outline-stamp'
