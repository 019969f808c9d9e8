import { type ComponentType, lazy, Suspense } from 'react'
import type { Viewer } from '#contract/people/members/members.ts'
import { useViewer } from './session.ts'

/** Few ever need it. Without a connection it comes with the next page. */
const RestrictionLine = lazy<ComponentType<NonNullable<Viewer['restriction']>>>(() =>
  import('./RestrictionLine.tsx').then(
    module => ({ default: module.RestrictionLine }),
    () => ({ default: () => null }),
  ),
)

/** On every page. */
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
