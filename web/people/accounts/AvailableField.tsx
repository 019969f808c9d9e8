import './available-field.css'
import type { ComponentProps } from 'react'
import { TextField } from '#web/ui/forms/Field.tsx'
import type { Availability } from './availability.ts'

interface Props extends ComponentProps<typeof TextField> {
  availability: Availability
  freeWords: string
  takenWords: string
  onCheck: () => void
}

/** A name field with a button that checks whether the name is free. */
export function AvailableField({ availability, freeWords, takenWords, onCheck, ...field }: Props) {
  const { found, pending, forget } = availability
  return (
    <TextField
      {...field}
      {...(found === 'taken' && { error: takenWords })}
      {...(typeof found === 'object' && { error: found.refused })}
      {...(found === 'free' && { success: freeWords })}
      onInput={forget}
      roomInside="available-room"
      inside={
        <button
          type="button"
          aria-label={`${field.label} 중복 확인`}
          aria-busy={pending || undefined}
          onClick={() => pending || onCheck()}
          className="available-check"
        >
          중복 확인
        </button>
      }
    />
  )
}
