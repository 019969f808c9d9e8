import { type ComponentType, lazy, Suspense } from 'react'
import type { ConsentReason } from '#contract/people/consents/consent-rules.ts'
import { useViewer } from './session.ts'

/** Only members who must agree need this code. If its fetch fails offline, the next page retries. */
const ConsentLine = lazy<ComponentType<{ reason: ConsentReason }>>(() =>
  import('#web/people/consents/ConsentLine.tsx').then(
    module => ({ default: module.ConsentLine }),
    () => ({ default: () => null }),
  ),
)

/** A banner on every page, until a member who must agree to the terms has agreed. */
export function ConsentBanner() {
  const asksConsent = useViewer()?.asksConsent
  return (
    asksConsent && (
      <Suspense>
        <ConsentLine reason={asksConsent} />
      </Suspense>
    )
  )
}
