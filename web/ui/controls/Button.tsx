import type { ComponentProps, MouseEvent } from 'react'
import { bringIntoView } from '#web/ui/bring-into-view.ts'
import { LoaderCircle } from '#web/ui/icons/icons.ts'

type ButtonVariant = 'primary' | 'quiet' | 'danger'
type Size = 'medium' | 'small'

const variantClasses: Record<ButtonVariant | 'blocked', string> = {
  primary:
    'border-stamp-fill bg-stamp-fill font-semibold text-on-stamp hover:border-ink hover:bg-ink hover:text-paper',
  quiet: 'border-edge bg-card text-ink hover:border-ink hover:bg-sunken',
  danger: 'border-stamp bg-card text-stamp hover:bg-stamp-wash',
  blocked: 'border-edge bg-sunken text-faded',
}
const sizeClasses: Record<Size, string> = {
  medium: 'min-h-11 px-4',
  small: 'min-h-9 px-3 text-sm max-wide:min-h-11',
}

/** The button classes alone, for a link among buttons. */
export const buttonClass = (variant: keyof typeof variantClasses = 'quiet', size: Size = 'medium') =>
  `button relative inline-flex shrink-0 items-center justify-center gap-1.5 border ${sizeClasses[size]} ${variantClasses[variant]}`

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: Size
  /** Whether the action is running. The button shows it, keeps its focus and width, and ignores clicks. */
  pending?: boolean
  /** Whether a blocked button will work in a moment. It then keeps its appearance. */
  'data-waits'?: boolean
}

/** A button. With `aria-disabled` it stays focusable, and a click shows the reason that describes it. */
export function Button({
  variant = 'quiet',
  size = 'medium',
  pending = false,
  type = 'button',
  'aria-disabled': ariaDisabled,
  'aria-busy': ariaBusy,
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isBlocked = pending || ariaDisabled === true || ariaDisabled === 'true'
  const isShownBlocked = (isBlocked || rest.disabled) && !rest['data-waits']
  function press(event: MouseEvent<HTMLButtonElement>) {
    // Enter in a field of the form triggers this too.
    if (!isBlocked) return onClick?.(event)
    event.preventDefault()
    const reason = document.getElementById(event.currentTarget.getAttribute('aria-describedby') ?? '')
    if (reason) bringIntoView(reason)
  }
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isBlocked || undefined}
      aria-busy={pending || ariaBusy || undefined}
      onClick={press}
      className={`${buttonClass(isShownBlocked ? 'blocked' : variant, size)} ${className}`}
    >
      {pending && <LoaderCircle size={18} className="absolute animate-spin" />}
      <span className={`inline-flex items-center gap-1.5 ${pending ? 'opacity-0' : ''}`}>{children}</span>
    </button>
  )
}

/** A square button that shows an icon alone. Its name is in `aria-label`. */
export const IconButton = ({ className, ...rest }: ComponentProps<'button'>) => (
  <button type="button" {...rest} className={`grid size-11 place-items-center ${className}`} />
)
