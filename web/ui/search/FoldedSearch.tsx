import type { ReactNode } from 'react'
import { Search } from '#web/ui/icons/icons.ts'

/** On a phone the case search is folded, so that the first case is visible. On wide screens it is open. */
export const FoldedSearch = ({ children }: { children: ReactNode }) => (
  <details className="folded-search">
    <summary className="inline-flex min-h-11 list-none items-center gap-1.5 border border-edge bg-card px-3 text-sm wide:supports-[selector(::details-content)]:hidden">
      <Search size={17} />
      검색
    </summary>
    <div className="max-wide:mt-3">{children}</div>
  </details>
)
