import { Refusal } from '#contract/platform/http/refusals.ts'
import type { AppContext } from '#server/app-context.ts'
import { deleteCaseListsOf } from '#server/community/case-lists/own-list-queries.ts'
import { deleteMentionsOf } from '#server/community/mentions/mention-queries.ts'
import { deleteRevisionsOf } from '#server/community/posts/revisions/own-revision-queries.ts'
import { deleteRecommendationsOf } from '#server/community/recommendations/own-recommendation-queries.ts'
import { deleteScrapsOf } from '#server/community/scraps/own-scrap-queries.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { deleteReadingsOf } from '#server/library/bookshelf/own-reading-queries.ts'
import { closeVotesOf, deleteBallotsOf } from '#server/library/polls/own-vote-queries.ts'
import { deleteReadingOf, pauseSeriesOf } from '#server/library/series/own-series-queries.ts'
import { insertBarredAddress } from '#server/people/accounts/barred-address-queries.ts'
import { deleteCodesOf } from '#server/people/accounts/mailed-codes/code-queries.ts'
import { deleteCodeRequestsOf } from '#server/people/accounts/mailed-codes/own-code-queries.ts'
import { deleteBlocksOf } from '#server/people/blocks/block-queries.ts'
import { updateConsentsAsExpiring } from '#server/people/consents/consent-queries.ts'
import { updateAsWithdrawn } from '#server/people/members/own-account-queries.ts'
import { deleteMutesOf } from '#server/people/mutes/mute-queries.ts'
import { deleteSettingsOf } from '#server/people/notification-settings/setting-queries.ts'
import { deleteNotificationsOf } from '#server/people/notifications/own-notification-queries.ts'
import { deletePushesOf } from '#server/people/push/push-queries.ts'
import { deleteKnownDevicesOf } from '#server/people/sessions/devices/known-device-queries.ts'
import { deleteKnownAddressesOf } from '#server/people/sessions/own-session-queries.ts'
import { findVerifiedEmail } from '#server/people/sessions/passwords/password-queries.ts'
import type { Proven } from '#server/people/sessions/passwords/proof-of-self.ts'
import { deleteTotpOf } from '#server/people/sessions/second-factor/factor-queries.ts'
import { deleteSessionsOf } from '#server/people/sessions/session-queries.ts'
import { deletePasskeysOf } from '#server/people/social-accounts/passkey-queries.ts'
import { deleteSocialOf } from '#server/people/social-accounts/social-queries.ts'
import { queueUnlinksOf, type UnlinkParts } from '#server/people/social-accounts/unlinking.ts'
import { deleteWatchesOf } from '#server/people/watches/watch-queries.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { updateImagesAsUnowned } from '#server/platform/images/own-image-queries.ts'
import { lockCountersOf, lockInquiriesOf, lockMember, lockRoles } from '#server/platform/locks/lock-order.ts'
import { deleteSendingsOf } from '#server/platform/sent-once/sending-queries.ts'
import { deleteBadgesOf } from '#server/puzzles/achievements/badge-queries.ts'
import { deleteWrongAnswerSamplesOf } from '#server/puzzles/answers/attempts/wrong-answer-sample-queries.ts'
import { deleteAnswersOf } from '#server/puzzles/answers/own-answer-queries.ts'
import { deleteAsksOf } from '#server/puzzles/author-stats/wrong-answer-lookup-queries.ts'
import { deleteNotesOf } from '#server/puzzles/case-notes/own-note-queries.ts'
import { deleteCrewMemberOf } from '#server/puzzles/crews/crew-acts.ts'
import { deleteNominationsOf } from '#server/puzzles/daily/nominations/nomination-queries.ts'
import { deleteDailyPlaysOf } from '#server/puzzles/daily/own-daily-queries.ts'
import { deletePracticePlaysOf } from '#server/puzzles/practice/practice-queries.ts'
import { updateFinishedRoomsAsEnded } from '#server/puzzles/practice/rooms/room-queries.ts'
import { deleteRatingsOf } from '#server/puzzles/ratings/own-rating-queries.ts'
import { deleteSeasonsOf } from '#server/puzzles/seasons/own-season-queries.ts'
import { deleteAnnouncementsOf } from '#server/trust/announcements/announcement-queries.ts'
import { deleteInquiriesOf } from '#server/trust/inquiries/inquiry-queries.ts'
import { deleteRole } from '#server/trust/staff-roles/role-queries.ts'

/**
 * The steps that delete, anonymize or close a withdrawing member's rows. All other rows remain, under the
 * nickname that withdrawn members share.
 */
const endings: ((trx: Db, memberId: number) => Promise<unknown>)[] = [
  deleteAnswersOf,
  deleteAsksOf,
  deleteWrongAnswerSamplesOf,
  deleteDailyPlaysOf,
  updateFinishedRoomsAsEnded,
  deletePracticePlaysOf,
  deleteNominationsOf,
  deleteRatingsOf,
  deleteBadgesOf,
  deleteSeasonsOf,
  deleteRecommendationsOf,
  deleteReadingsOf,
  deleteScrapsOf,
  deleteCaseListsOf,
  deleteNotesOf,
  deleteBlocksOf,
  deleteMentionsOf,
  deleteRevisionsOf,
  deleteReadingOf,
  deleteBallotsOf,
  closeVotesOf,
  pauseSeriesOf,
  deleteNotificationsOf,
  deleteSettingsOf,
  deleteMutesOf,
  deletePushesOf,
  deleteWatchesOf,
  deleteAnnouncementsOf,
  deleteSessionsOf,
  deleteKnownAddressesOf,
  deleteKnownDevicesOf,
  deleteTotpOf,
  deleteSocialOf,
  deletePasskeysOf,
  deleteCodesOf,
  deleteCodeRequestsOf,
  updateImagesAsUnowned,
  updateConsentsAsExpiring,
  deleteRole,
  deleteSendingsOf,
  deleteCrewMemberOf,
  deleteInquiriesOf,
]

interface Ending {
  memberId: number
  /** The member's proof of identity. An erasure by an admin has none. */
  proven?: Proven
}

/** Locks the rows that `endings` write, in lock order. */
async function lockEndings(trx: Db, memberId: number) {
  await lockRoles(trx, [memberId], { isChanging: true })
  await lockInquiriesOf(trx, memberId)
  await lockCountersOf(trx, memberId)
  await lockMember(trx, memberId)
}

/**
 * Runs the steps of a withdrawal again, for a member who has already withdrawn. A repeated run changes
 * nothing.
 */
export async function repeatMembershipEnd({ trx, invalidate }: WriteContext, memberId: number) {
  await lockEndings(trx, memberId)
  for (const end of endings) await end(trx, memberId)
  invalidate('everything')
}

/** Ends a membership permanently. Resolves to `false` if it has already ended. */
export async function endMembership(
  { trx, invalidate }: WriteContext,
  { memberId, proven }: Ending,
  { fingerprint }: Pick<AppContext, 'fingerprint'>,
) {
  await lockEndings(trx, memberId)
  await proven?.confirm(trx)
  const email = await findVerifiedEmail(trx, memberId)
  if (!(await updateAsWithdrawn(trx, memberId))) return false
  if (email) await insertBarredAddress(trx, { memberId, email, fingerprint })
  for (const end of endings) await end(trx, memberId)
  invalidate('everything')
  return true
}

/**
 * Withdraws a member, on this site and at social sign-in providers. Throws if the proof has become invalid.
 */
export async function withdraw(
  ctx: WriteContext,
  ending: Required<Ending>,
  site: Pick<AppContext, 'fingerprint'> & UnlinkParts,
) {
  await queueUnlinksOf(ctx.trx, ending, site)
  if (!(await endMembership(ctx, ending, site))) throw new Refusal('unauthenticated')
}
