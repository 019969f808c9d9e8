import { findVerifiedEmail } from '../accounts/account-queries.ts'
import { insertBarredAddress } from '../accounts/barred-address-queries.ts'
import { deleteCodesOf } from '../accounts/code-queries.ts'
import { deleteCodeRequestsOf } from '../accounts/own-code-queries.ts'
import { deleteAnnouncementsOf } from '../announcements/announcement-queries.ts'
import { deleteAnswersOf } from '../answers/own-answer-queries.ts'
import { deleteToldWrongOf } from '../answers/told-wrong-queries.ts'
import { deleteAsksOf } from '../author-stats/ask-queries.ts'
import { deleteBlocksOf } from '../blocks/block-queries.ts'
import { updateConsentsAsEnding } from '../consents/consent-queries.ts'
import { deleteNominationsOf } from '../daily/nomination-queries.ts'
import { deleteDailyPlaysOf } from '../daily/own-daily-queries.ts'
import type { Db } from '../engines/database/database.ts'
import type { Act } from '../http/acting.ts'
import { updateImagesAsNobodys } from '../images/own-image-queries.ts'
import { lockCountedWith, lockMember, lockRoles } from '../locks/lock-order.ts'
import { deleteMentionsOf } from '../mentions/mention-queries.ts'
import { deleteBadgesOf } from '../notebooks/badge-queries.ts'
import { deleteNotesOf } from '../notes/own-note-queries.ts'
import { deleteNotificationsOf } from '../notifications/own-notification-queries.ts'
import { deleteRevisionsOf } from '../posts/own-revision-queries.ts'
import { deleteRatingsOf } from '../ratings/own-rating-queries.ts'
import { deleteReadingsOf } from '../reading/own-reading-queries.ts'
import { deleteRecommendationsOf } from '../recommendations/own-recommendation-queries.ts'
import { deleteScrapsOf } from '../scraps/own-scrap-queries.ts'
import { deleteSeasonsOf } from '../seasons/own-season-queries.ts'
import { deleteSendingsOf } from '../sendings/sending-queries.ts'
import { deleteReadingOf } from '../series/own-series-queries.ts'
import { deleteTotpOf } from '../sessions/factor-queries.ts'
import { deleteKnownDevicesOf } from '../sessions/known-device-queries.ts'
import { deleteKnownAddressesOf } from '../sessions/own-session-queries.ts'
import { deleteSessionsOf } from '../sessions/session-queries.ts'
import type { Site } from '../site.ts'
import { deleteRole } from '../staff/role-queries.ts'
import { deleteBallotsOf } from '../votes/own-vote-queries.ts'
import { updateAsWithdrawn } from './own-account-queries.ts'
import { wrongPassword } from './own-account-rules.ts'

/** What ends with a membership. All else stays as it is, under the name that all who withdrew share. */
const endings: ((trx: Db, memberId: number) => Promise<unknown>)[] = [
  deleteAnswersOf,
  deleteAsksOf,
  deleteToldWrongOf,
  deleteDailyPlaysOf,
  deleteNominationsOf,
  deleteRatingsOf,
  deleteBadgesOf,
  deleteSeasonsOf,
  deleteRecommendationsOf,
  deleteReadingsOf,
  deleteScrapsOf,
  deleteNotesOf,
  deleteBlocksOf,
  deleteMentionsOf,
  deleteRevisionsOf,
  deleteReadingOf,
  deleteBallotsOf,
  deleteNotificationsOf,
  deleteAnnouncementsOf,
  deleteSessionsOf,
  deleteKnownAddressesOf,
  deleteKnownDevicesOf,
  deleteTotpOf,
  deleteCodesOf,
  deleteCodeRequestsOf,
  updateImagesAsNobodys,
  updateConsentsAsEnding,
  deleteRole,
  deleteSendingsOf,
]

interface Ending {
  memberId: number
  /** Only where it still is the member's. */
  passwordHash?: string
}

/** Ends a membership for good; `false` where it is over already, or the password was changed in between. */
export async function endMembership(
  { trx, drop }: Act,
  { memberId, passwordHash }: Ending,
  { fingerprint }: Pick<Site, 'fingerprint'>,
) {
  await lockRoles(trx, [memberId], { isChanging: true })
  await lockCountedWith(trx, memberId)
  await lockMember(trx, memberId)
  const email = await findVerifiedEmail(trx, memberId)
  if (!(await updateAsWithdrawn(trx, memberId, passwordHash))) return false
  if (email) await insertBarredAddress(trx, { memberId, email, fingerprint })
  for (const end of endings) await end(trx, memberId)
  drop('everything')
  return true
}

/** Refused where the password was changed in between. */
export async function withdraw(on: Act, ending: Required<Ending>, site: Pick<Site, 'fingerprint'>) {
  if (!(await endMembership(on, ending, site))) throw wrongPassword()
}
