import { type ComponentProps, useState } from 'react'
import { TextField } from './Field.tsx'
import { Eye, EyeOff } from './form-icons.ts'

/** A password field that can show its content. */
export function PasswordField(
  props: Omit<ComponentProps<typeof TextField>, 'type' | 'inside' | 'roomInside'>,
) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      spellCheck={false}
      autoCapitalize={isShown ? 'none' : undefined}
      {...props}
      type={isShown ? 'text' : 'password'}
      roomInside="pr-12"
      inside={
        <button
          type="button"
          aria-label={`${props.label} 표시`}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center text-faded hover:text-ink"
        >
          <Icon size={20} />
        </button>
      }
    />
  )
}
