import { type ReactNode, useState } from 'react'
import { useBlocked } from './blocks.ts'

/**
 * Whether a member's content is veiled for this reader, its element's attributes, and the function that opens
 * it.
 */
export function useVeil(memberId: number | null) {
  const isBlocked = useBlocked().has(memberId ?? 0)
  const [isOpen, setOpen] = useState(false)
  return {
    isBlocked,
    isVeiled: isBlocked && !isOpen,
    attributes: { 'data-by': memberId ?? undefined, 'data-veiled': isBlocked ? '' : undefined },
    open: () => setOpen(true),
  }
}

export const VeilWords = ({ words, onOpen }: { words: string; onOpen(): void }) => (
  <p className="flex min-h-11 items-center gap-3 px-1 text-faded">
    {words}
    <button type="button" onClick={onOpen} className="min-h-11 underline underline-offset-4 hover:text-stamp">
      보기
    </button>
  </p>
)

/** A row of a list by a member. A blocked member's row stays in its place but shows only a notice. */
export function RowBy({
  memberId,
  className,
  children,
}: {
  memberId: number
  className?: string
  children: ReactNode
}) {
  const { isVeiled, attributes, open } = useVeil(memberId)
  return (
    <li className={className} {...attributes}>
      {isVeiled ? <VeilWords words="차단한 회원의 글입니다." onOpen={open} /> : children}
    </li>
  )
}
