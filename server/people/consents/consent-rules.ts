import { changedDocumentWords, consentWords, documentDates } from '#contract/people/consents/consent-rules.ts'
import type { Consents } from '#contract/people/consents/consents.ts'
import { invalid } from '#contract/platform/http/refusals.ts'

/** Who joins agrees where the site asks for it, and to the texts that hold now: not to one that was read last week. */
export function assertConsents(consents: Consents | undefined, { isAsked }: { isAsked: boolean }) {
  if (!consents && isAsked) throw invalid('consents', consentWords)
  const isOfNow =
    !consents || (consents.terms === documentDates.terms && consents.privacy === documentDates.privacy)
  if (!isOfNow) throw invalid('consents', changedDocumentWords)
}
