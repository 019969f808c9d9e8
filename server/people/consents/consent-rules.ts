import { changedDocumentWords, consentWords, documentDates } from '#contract/people/consents/consent-rules.ts'
import type { Consents } from '#contract/people/consents/consents.ts'
import { invalid } from '#contract/platform/http/refusals.ts'

/** Throws if required consents are missing or refer to an outdated version of a document. */
export function assertConsents(consents: Consents | undefined, { isAsked }: { isAsked: boolean }) {
  if (!consents && isAsked) throw invalid('consents', consentWords)
  const isOfNow =
    !consents || (consents.terms === documentDates.terms && consents.privacy === documentDates.privacy)
  if (!isOfNow) throw invalid('consents', changedDocumentWords)
}
