/**
 * The date on which each document takes effect, which is also its version. The document's page shows the date
 * at its end. New members agree to the documents and confirm that they saw these versions.
 */
export const documentDates = { terms: '2026-11-23', privacy: '2026-11-23' } as const

/** The version of the document that changed last. Members agree to both documents at once. */
export const newestDocument = Object.values(documentDates).toSorted().at(-1) as string

/**
 * Why a member is asked for consents: they were imported from another site, or the documents changed since
 * they agreed.
 */
export const consentReasons = ['imported', 'changed'] as const
export type ConsentReason = (typeof consentReasons)[number]

export const consentKinds = ['age14', 'terms', 'privacy'] as const
export type ConsentKind = (typeof consentKinds)[number]

/** The version of the document behind a consent. The minimum age is a clause of the terms. */
export const versionOf = (kind: ConsentKind) =>
  kind === 'privacy' ? documentDates.privacy : documentDates.terms

/** The consents that a browser sends once every box is ticked. */
export const allConsents = () => ({ age14: true as const, ...documentDates })

export const changedDocumentWords = '약관이 바뀌었습니다. 새로 고친 뒤 다시 동의해 주세요.'
/** Years for which a consent is stored after a withdrawal. It then refers to the member by number only. */
export const CONSENT_KEPT_YEARS = 3
