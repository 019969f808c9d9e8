import type { ReactNode } from 'react'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { hrefOf } from '#contract/site-map.ts'
import { useMemberOnly } from '#web/app/session/member-only.ts'
import { buttonLook } from '#web/ui/controls/Button.tsx'
import { QueryState } from '#web/ui/lists/AskedState.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { useQuery } from '#web/ui/lists/use-asked.ts'

interface StatsFrameProps<T> {
  /** This function must be stable, because a new one triggers a new request. */
  ask: () => Promise<T>
  /** The subject's title and link. */
  of(stats: T): { title: string; href: string }
  children(stats: T, again: () => void): ReactNode
}

/** A page of statistics for an author: loading, a refusal for others, or the content. */
export function StatsFrame<T>({ ask, of, children }: StatsFrameProps<T>) {
  const viewer = useMemberOnly()
  const asked = useQuery(viewer && ask)
  const isRefused = asked.error instanceof Refusal && ['forbidden', 'not_found'].includes(asked.error.code)
  return (
    <>
      <h1 className="mb-2 border-rule border-b-2 pb-2">통계</h1>
      {isRefused ? (
        <EmptyState title={asked.failure ?? ''}>
          <a href={hrefOf('own')} className={`mt-3 ${buttonLook()}`}>
            내 글 보기
          </a>
        </EmptyState>
      ) : (
        <QueryState asked={asked}>
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
              {children(stats, asked.again)}
            </>
          )}
        </QueryState>
      )}
    </>
  )
}
