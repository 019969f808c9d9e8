import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Pager } from '#web/ui/lists/Pager.tsx'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import type { QueryResult } from '#web/ui/lists/use-query.ts'

interface RowButtonProps {
  isOpen: boolean
  onOpen(): void
  number: string
  /** Content next to the number. `children` are below both. */
  head: ReactNode
  children: ReactNode
}

export const RowButton = ({ isOpen, onOpen, number, head, children }: RowButtonProps) => (
  <button
    type="button"
    aria-pressed={isOpen}
    onClick={onOpen}
    className={`block w-full px-2 py-3 text-left hover:bg-sunken ${isOpen ? 'bg-sunken' : ''}`}
  >
    <span className="flex flex-wrap items-center gap-2">
      <span className="figures font-semibold">{number}</span>
      {head}
    </span>
    <span className="block text-faded text-sm">{children}</span>
  </button>
)

interface ListProps<Row> {
  query: QueryResult<{ data: Row[]; total: number }>
  page: number
  size: number
  hrefOf(page: number): string
  /** Shown instead of a list without any row. */
  empty: string
  rowOf(row: Row): ReactNode
  children: ReactNode
}

/** A staff list next to its open item. */
export const ListBesideItem = <Row,>({ query, empty, rowOf, children, ...pages }: ListProps<Row>) => (
  <QueryState query={query}>
    {({ data, total }) =>
      total === 0 ? (
        <EmptyState title={empty} />
      ) : (
        <div className="grid grid-cols-[minmax(16rem,1fr)_minmax(0,2fr)] gap-6 max-wide:grid-cols-1">
          <div>
            <ul className="divide-y divide-line border-line border-y">{data.map(rowOf)}</ul>
            <Pager total={total} {...pages} />
          </div>
          <section className="min-w-0">{children}</section>
        </div>
      )
    }
  </QueryState>
)
