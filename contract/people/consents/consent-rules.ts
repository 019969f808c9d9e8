/**
 * What everybody agrees to when they join: each text by the day from which it holds. That day is its version; the page
 * says it at its end, and whoever joins says that they saw it.
 */
export const documentDates = { terms: '2026-11-23', privacy: '2026-11-23' } as const

export const consentKinds = ['age14', 'terms', 'privacy'] as const
export type ConsentKind = (typeof consentKinds)[number]

/** To have been old enough is a clause of the terms. */
export const versionOf = (kind: ConsentKind) =>
  kind === 'privacy' ? documentDates.privacy : documentDates.terms

/** What a browser sends once every box is ticked. */
export const allConsents = () => ({ age14: true as const, ...documentDates })

export const consentWords = '약관에 동의해 주세요.'
export const changedDocumentWords = '약관이 바뀌었습니다. 새로 고친 뒤 다시 동의해 주세요.'
/** For so long it is kept after a withdrawal, by its member's number alone. */
export const CONSENT_KEPT_YEARS = 3
