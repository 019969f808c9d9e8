import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/controls/Button.tsx'

export function PartTool({
  id,
  label,
  isOff = false,
  onPress,
  children,
}: {
  id: string
  label: string
  isOff?: boolean
  onPress(): void
  children: ReactNode
}) {
  return (
    <IconButton
      id={id}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => isOff || onPress()}
      className="shrink-0 hover:text-stamp aria-disabled:text-line"
    >
      {children}
    </IconButton>
  )
}
