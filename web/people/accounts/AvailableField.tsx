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
      // With very large text the button moves below the field, since it would leave no room for the name.
      roomInside="@min-[11rem]:pr-26"
      inside={
        <button
          type="button"
          aria-label={`${field.label} 중복 확인`}
          aria-busy={pending || undefined}
          onClick={() => pending || onCheck()}
          className="@min-[11rem]:absolute @min-[11rem]:inset-y-0 @min-[11rem]:right-0 @max-[11rem]:min-h-11 @max-[11rem]:w-full border-edge @max-[11rem]:border @max-[11rem]:border-t-0 @min-[11rem]:border-l px-3 font-semibold text-sm hover:text-stamp"
        >
          중복 확인
        </button>
      }
    />
  )
}
