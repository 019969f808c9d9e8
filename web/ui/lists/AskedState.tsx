import type { ReactNode } from 'react'
import { Button } from '#web/ui/controls/Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import type { LookUp } from './use-asked.ts'

/** Shows a request's loading state, its failure or its answer. */
export function QueryState<T>({ asked, children }: { asked: LookUp<T>; children(answer: T): ReactNode }) {
  const { answer, failure, again } = asked
  if (failure !== undefined)
    return (
      <EmptyState title={failure}>
        <Button className="mt-1" onClick={again}>
          다시 시도
        </Button>
      </EmptyState>
    )
  if (answer === undefined)
    return (
      <p role="status" className="py-10 text-center text-faded">
        불러오는 중입니다.
      </p>
    )
  return children(answer)
}
