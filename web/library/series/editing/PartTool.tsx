import type { ReactNode } from 'react'

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
    <button
      type="button"
      id={id}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => isOff || onPress()}
      className="grid size-11 shrink-0 place-items-center hover:text-stamp aria-disabled:text-line"
    >
      {children}
    </button>
  )
}
