import { ADMIN_ID } from '#contract/community/boards/boards.ts'
import {
  type ConsentReason,
  changedDocumentWords,
  documentDates,
  newestDocument,
} from '#contract/people/consents/consent-rules.ts'
import type { Consents } from '#contract/people/consents/consents.ts'
import { invalid } from '#contract/platform/http/refusals.ts'

export function assertConsents(consents: Consents) {
  const isOfNow = consents.terms === documentDates.terms && consents.privacy === documentDates.privacy
  if (!isOfNow) throw invalid('consents', changedDocumentWords)
}

/**
 * Why a member must agree before writing; `undefined` if they need not. Members from before consents were
 * stored count as having agreed to an older version. The owner runs the site and is not asked.
 */
export function consentReason(
  memberId: number,
  { isImported, agreedTo }: { isImported: boolean; agreedTo: string | null },
): ConsentReason | undefined {
  if (isImported) return 'imported'
  if (memberId === ADMIN_ID) return undefined
  // After a rollback to an older release, members may have agreed to a newer version. That counts as agreed.
  return agreedTo === null || agreedTo < newestDocument ? 'changed' : undefined
}
