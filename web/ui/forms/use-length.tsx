import { useEffect, useId, useRef } from 'react'
import { lengthOf, lengthWords } from '#contract/platform/text/text.ts'
import { LengthSoFar } from './LengthSoFar.tsx'

/**
 * The maximum of a text whose state lies outside `useForm`. A text that is too long makes its control invalid, so
 * the browser refuses to submit the form and focuses the control.
 */
export function useLength<E extends HTMLInputElement | HTMLTextAreaElement>(text: string, max?: number) {
  const id = useId()
  const ref = useRef<E>(null)
  const length = max === undefined ? 0 : lengthOf(text)
  const words = max !== undefined && length > max ? lengthWords(max) : ''
  useEffect(() => ref.current?.setCustomValidity(words), [words])
  return {
    control: {
      ref,
      'aria-invalid': words ? (true as const) : undefined,
      'aria-describedby': max === undefined ? undefined : id,
    },
    note: max !== undefined && (
      <div className="mt-1 flex min-h-5 justify-between gap-3 text-sm leading-5">
        <p id={id}>
          {words && (
            <span role="alert" className="text-stamp">
              {words}
            </span>
          )}
        </p>
        <LengthSoFar length={length} max={max} />
      </div>
    ),
  }
}
