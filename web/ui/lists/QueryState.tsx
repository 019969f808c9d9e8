import type { ReactNode } from 'react'
import { Button } from '#web/ui/controls/Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import type { QueryResult } from './use-query.ts'

/** Shows a request's loading state, its failure or its answer. */
export function QueryState<T>({ query, children }: { query: QueryResult<T>; children(data: T): ReactNode }) {
  const { data, failure, refetch } = query
  if (failure !== undefined)
    return (
      <EmptyState title={failure}>
        <Button className="mt-1" onClick={refetch}>
          다시 시도
        </Button>
      </EmptyState>
    )
  if (data === undefined)
    return (
      <p role="status" className="py-10 text-center text-faded">
        불러오는 중입니다.
      </p>
    )
  return children(data)
}
