import type { ReactNode } from 'react'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { hrefOf } from '#contract/site-map.ts'
import { useMemberOnly } from '#web/app/session/member-only.ts'
import { buttonClass } from '#web/ui/controls/Button.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useQuery } from '#web/ui/lists/use-query.ts'

interface StatsFrameProps<T> {
  /** This function must be stable, because a new one triggers a new request. */
  queryFn: () => Promise<T>
  /** The subject's title and link. */
  of(stats: T): { title: string; href: string }
  children(stats: T, refetch: () => void): ReactNode
}

/** A page of statistics for an author: loading, a refusal for others, or the content. */
export function StatsFrame<T>({ queryFn, of, children }: StatsFrameProps<T>) {
  const viewer = useMemberOnly()
  const query = useQuery(viewer && queryFn)
  const isRefused = query.error instanceof Refusal && ['forbidden', 'not_found'].includes(query.error.code)
  return (
    <>
      <h1 className="mb-2 border-rule border-b-2 pb-2">통계</h1>
      {isRefused ? (
        <EmptyState title={query.failure ?? ''}>
          <a href={hrefOf('own')} className={`mt-3 ${buttonClass()}`}>
            내 글 보기
          </a>
        </EmptyState>
      ) : (
        <QueryState query={query}>
          {stats => (
            <>
              <p className="mb-4">
                <a
                  href={of(stats).href}
                  className="inline-flex min-h-11 items-center break-words underline underline-offset-4 hover:text-stamp"
                >
                  {of(stats).title}
                </a>
              </p>
              {children(stats, query.refetch)}
            </>
          )}
        </QueryState>
      )}
    </>
  )
}
