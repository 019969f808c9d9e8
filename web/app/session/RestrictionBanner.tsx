import { type ComponentType, lazy, Suspense } from 'react'
import type { Viewer } from '#contract/people/members/members.ts'
import { useViewer } from './session.ts'

/** Few members ever need this code. If its fetch fails offline, the next page retries. */
const RestrictionLine = lazy<ComponentType<NonNullable<Viewer['restriction']>>>(() =>
  import('./RestrictionLine.tsx').then(
    module => ({ default: module.RestrictionLine }),
    () => ({ default: () => null }),
  ),
)

/** Tells a restricted member about the restriction, on every page. */
export function RestrictionBanner() {
  const restriction = useViewer()?.restriction
  return (
    restriction && (
      <Suspense>
        <RestrictionLine {...restriction} />
      </Suspense>
    )
  )
}
