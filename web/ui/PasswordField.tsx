import { type ComponentProps, useState } from 'react'
import { TextField } from './Field.tsx'
import { Eye, EyeOff } from './icons.ts'

/** A password, which can be looked at while it is typed. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'beside'>) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      spellCheck={false}
      autoCapitalize={isShown ? 'none' : undefined}
      {...props}
      type={isShown ? 'text' : 'password'}
      beside={
        <button
          type="button"
          aria-label={`${props.label} 표시`}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="grid size-11 shrink-0 place-items-center border border-edge bg-card text-faded hover:text-ink"
        >
          <Icon size={20} />
        </button>
      }
    />
  )
}
