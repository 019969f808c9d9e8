import type { ReactNode } from 'react'
import { Search } from '#web/ui/icons/icons.ts'

interface FoldedSearchProps {
  /** Whether it starts open, as for a list that shows the result of a search. */
  isOpen?: boolean
  children: ReactNode
}

/** On a phone a list's search is folded, so that the first row is visible. On wide screens it is open. */
export const FoldedSearch = ({ isOpen = false, children }: FoldedSearchProps) => (
  <details className="folded-search" open={isOpen}>
    <summary className="inline-flex min-h-11 list-none items-center gap-1.5 border border-edge bg-card px-3 text-sm wide:supports-[selector(::details-content)]:hidden">
      <Search size={17} />
      검색
    </summary>
    <div className="max-wide:mt-3">{children}</div>
  </details>
)
