import type { ReactNode } from 'react'
import { Search } from '#web/ui/icons/icons.ts'

/** On a phone the search of cases is one press away, so that the first case is seen; in a wide window it is there. */
export const FoldedSearch = ({ children }: { children: ReactNode }) => (
  <details className="folded-search">
    <summary className="inline-flex min-h-11 list-none items-center gap-1.5 border border-edge bg-card px-3 text-sm wide:supports-[selector(::details-content)]:hidden">
      <Search size={17} />
      검색
    </summary>
    <div className="max-wide:mt-3">{children}</div>
  </details>
)
