import type { ComponentProps } from 'react'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/Field.tsx'
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
      beside={
        <Button aria-label={`${field.label} 중복 확인`} pending={pending} onClick={onCheck}>
          중복 확인
        </Button>
      }
    />
  )
}
