import type { ReactNode } from 'react'
import { Pager } from './Pager.tsx'
import { QueryState } from './QueryState.tsx'
import type { QueryResult } from './use-query.ts'

interface PagedListProps<Row> {
  query: QueryResult<{ data: Row[]; page: number; size: number; total: number }>
  hrefOf(page: number): string
  /** The pager's accessible name. */
  label?: string
  className: string
  /** Shown instead of a list without any row. */
  empty: ReactNode
  /** A row as an `li`. */
  children(row: Row): ReactNode
}

/** One page of a member's own list, newest first, with its pager. */
export const PagedList = <Row,>({ query, className, empty, children, ...pager }: PagedListProps<Row>) => (
  <QueryState query={query}>
    {({ data, page, size, total }) => (
      <>
        {data.length === 0 ? empty : <ol className={className}>{data.map(children)}</ol>}
        <Pager {...{ page, size, total }} {...pager} />
      </>
    )}
  </QueryState>
)
