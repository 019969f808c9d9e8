import { type ComponentType, lazy, Suspense } from 'react'
import { useViewer } from './session.ts'

/** Only imported members ever need this code. If its fetch fails offline, the next page retries. */
const ConsentLine = lazy<ComponentType>(() =>
  import('#web/people/consents/ConsentLine.tsx').then(
    module => ({ default: module.ConsentLine }),
    () => ({ default: () => null }),
  ),
)

/** Shown on every page until an imported member has agreed to the terms. */
export function ConsentBanner() {
  const asksConsent = useViewer()?.asksConsent
  return (
    asksConsent && (
      <Suspense>
        <ConsentLine />
      </Suspense>
    )
  )
}
