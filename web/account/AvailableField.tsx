import type { ComponentProps } from 'react'
import { TextField } from '../forms/Field.tsx'
import type { Availability } from './availability.ts'

interface Props extends ComponentProps<typeof TextField> {
  availability: Availability
  freeWords: string
  takenWords: string
  onCheck: () => void
}

/** A name with the button that asks whether it is free. */
export function AvailableField({ availability, freeWords, takenWords, onCheck, ...field }: Props) {
  const { found, pending, forget } = availability
  return (
    <TextField
      {...field}
      {...(found === 'taken' && { error: takenWords })}
      {...(found === 'free' && { success: freeWords })}
      onInput={forget}
      roomInside="pr-26"
      inside={
        <button
          type="button"
          aria-label={`${field.label} 중복 확인`}
          aria-busy={pending || undefined}
          onClick={() => pending || onCheck()}
          className="border-edge border-l px-3 font-semibold text-sm hover:text-stamp aria-busy:text-faded"
        >
          중복 확인
        </button>
      }
    />
  )
}
