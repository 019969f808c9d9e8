import type { AppContext } from '#server/app-context.ts'
import { listCommentsOf } from '#server/community/comments/own-comment-queries.ts'
import { listMentionsOf } from '#server/community/mentions/mention-queries.ts'
import { listPostsOf, underBoardName } from '#server/community/posts/own-post-queries.ts'
import { listErrataOf, listRevisionsOf } from '#server/community/posts/revisions/own-revision-queries.ts'
import {
  listRecommendedBooksOf,
  listRecommendedPostsOf,
} from '#server/community/recommendations/own-recommendation-queries.ts'
import { listScrapsOf } from '#server/community/scraps/own-scrap-queries.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { listBooksOf } from '#server/library/books/own-book-queries.ts'
import { listReadingsOf } from '#server/library/bookshelf/own-reading-queries.ts'
import { listBallotsOf, listVotesOf } from '#server/library/polls/own-vote-queries.ts'
import { listReviewsOf } from '#server/library/reviews/own-review-queries.ts'
import {
  listFollowedSeriesOf,
  listPlacesOf,
  listSeriesOf,
} from '#server/library/series/own-series-queries.ts'
import { listBarredAddressesOf } from '#server/people/accounts/barred-address-queries.ts'
import {
  listCodeRequestsOf,
  listMailedCodesOf,
} from '#server/people/accounts/mailed-codes/own-code-queries.ts'
import { listBlocksOf } from '#server/people/blocks/block-queries.ts'
import { listConsentsOf } from '#server/people/consents/consent-queries.ts'
import { findOwnMember } from '#server/people/members/own-account-queries.ts'
import { listMutesOf } from '#server/people/mutes/mute-queries.ts'
import { listSettingsOf } from '#server/people/notification-settings/setting-queries.ts'
import { listNotificationsOf } from '#server/people/notifications/own-notification-queries.ts'
import { listPushesOf } from '#server/people/push/push-queries.ts'
import { listKnownDevicesOf } from '#server/people/sessions/devices/known-device-queries.ts'
import { listKnownAddressesOf, listSessionsOf } from '#server/people/sessions/own-session-queries.ts'
import { listTotpOf } from '#server/people/sessions/second-factor/factor-queries.ts'
import { listPasskeysOf } from '#server/people/social-accounts/passkey-queries.ts'
import { listSocialOf } from '#server/people/social-accounts/social-queries.ts'
import { listWatchesOf } from '#server/people/watches/watch-queries.ts'
import { JsonPieces } from '#server/platform/http/answers/json-stream.ts'
import { listImagesOf } from '#server/platform/images/own-image-queries.ts'
import { listSendingsOf } from '#server/platform/sent-once/sending-queries.ts'
import { listBadgesOf } from '#server/puzzles/achievements/badge-queries.ts'
import { listToldWrongOf } from '#server/puzzles/answers/attempts/wrong-answer-sample-queries.ts'
import {
  listGivenUpOf,
  listOpenedHintsOf,
  listSolvedOf,
  listWrongAnswersOf,
} from '#server/puzzles/answers/own-answer-queries.ts'
import { listAsksOf } from '#server/puzzles/author-stats/wrong-answer-lookup-queries.ts'
import { listNotesOf } from '#server/puzzles/case-notes/own-note-queries.ts'
import { listCrewOf } from '#server/puzzles/crews/crew-queries.ts'
import { listNominationsOf } from '#server/puzzles/daily/nominations/nomination-queries.ts'
import { listDailyPlaysOf } from '#server/puzzles/daily/own-daily-queries.ts'
import { listRemarksOf } from '#server/puzzles/daily-comments/own-remark-queries.ts'
import { listPracticePlaysOf } from '#server/puzzles/practice/practice-queries.ts'
import {
  listRatedCasesOf,
  listRatingOf,
  listRatingWeeksOf,
  listSeenOf,
  listSolverVotesOf,
} from '#server/puzzles/ratings/own-rating-queries.ts'
import { listSeasonPlacesOf, listSeasonScoresOf } from '#server/puzzles/seasons/own-season-queries.ts'
import { listAnnouncementsOf } from '#server/trust/announcements/announcement-queries.ts'
import { listStaffActsOf } from '#server/trust/audit-log/staff-log-queries.ts'
import { listInquiryTextsOf } from '#server/trust/inquiries/inquiry-queries.ts'
import {
  listAppealsAnsweredBy,
  listCasesClaimedBy,
  listDecisionsBy,
} from '#server/trust/moderation/history/own-work-queries.ts'
import {
  listAppealsOf,
  listDecisionsOf,
  listWithheldOf,
} from '#server/trust/moderation/history/record-queries.ts'
import { listReportsOf } from '#server/trust/reports/own-report-queries.ts'
import { listRoleOf, listRolesGivenBy } from '#server/trust/staff-roles/role-queries.ts'
import { inObject, list, whole } from './member-file-parts.ts'

/** Posts read per event loop turn. A post may be a hundred times as long as a comment. */
const POSTS_AT_A_TIME = 4

/** The parts of the file by name. `member-rows.test.ts` maps each table to its part. */
const parts = {
  profile: whole(findOwnMember),
  consents: whole(listConsentsOf),
  posts: list(listPostsOf, { rows: POSTS_AT_A_TIME, as: underBoardName }),
  postRevisions: list(listRevisionsOf, { rows: POSTS_AT_A_TIME }),
  errata: list(listErrataOf),
  askedWrongAnswers: list(listAsksOf),
  comments: list(listCommentsOf),
  reviews: list(listReviewsOf),
  readings: list(listReadingsOf),
  books: list(listBooksOf),
  solved: list(listSolvedOf),
  wrongAnswers: list(listWrongAnswersOf),
  openedHints: list(listOpenedHintsOf),
  givenUp: list(listGivenUpOf),
  dailyPlays: list(listDailyPlaysOf),
  practicePlays: list(listPracticePlaysOf),
  crew: list(listCrewOf),
  dailyRemarks: list(listRemarksOf),
  dailyNominations: list(listNominationsOf),
  puzzlesSeen: list(listSeenOf),
  ratedCases: list(listRatedCasesOf),
  rating: list(listRatingOf),
  ratingWeeks: list(listRatingWeeksOf),
  puzzleVotes: list(listSolverVotesOf),
  badges: list(listBadgesOf),
  seasonPoints: list(listSeasonScoresOf),
  seasonRanks: list(listSeasonPlacesOf),
  recommendations: inObject({ posts: list(listRecommendedPostsOf), books: list(listRecommendedBooksOf) }),
  scraps: list(listScrapsOf),
  notes: list(listNotesOf, { rows: POSTS_AT_A_TIME }),
  blocks: list(listBlocksOf),
  series: whole(listSeriesOf),
  followedSeries: list(listFollowedSeriesOf),
  readingPlaces: list(listPlacesOf),
  votes: list(listVotesOf),
  ballots: list(listBallotsOf),
  images: list(listImagesOf),
  mentions: list(listMentionsOf),
  notifications: list(listNotificationsOf),
  mutedPosts: list(listMutesOf),
  notificationSettings: list(listSettingsOf),
  pushBrowsers: list(listPushesOf),
  watches: list(listWatchesOf),
  announcements: list(listAnnouncementsOf),
  sendings: list(listSendingsOf),
  sessions: list(listSessionsOf),
  knownAddresses: list(listKnownAddressesOf),
  knownDevices: list(listKnownDevicesOf),
  secondFactor: whole(listTotpOf),
  socialAccounts: whole(listSocialOf),
  passkeys: whole(listPasskeysOf),
  mailedCodes: whole(listMailedCodesOf),
  codeRequests: whole(listCodeRequestsOf),
  barredAddresses: whole(listBarredAddressesOf),
  role: whole(listRoleOf),
  rolesGiven: whole(listRolesGivenBy),
  reports: whole(listReportsOf),
  decisions: whole(listDecisionsOf),
  decisionsMade: whole(listDecisionsBy),
  casesClaimed: whole(listCasesClaimedBy),
  appeals: whole(listAppealsOf),
  appealsAnswered: whole(listAppealsAnsweredBy),
  withheld: whole(listWithheldOf),
}

type Sealed = Pick<AppContext, 'sealed' | 'sealedAnswers' | 'sealedAddresses'>

/** The parts, together with texts that only the site's secret decrypts. */
const fileOf = ({ sealed: sealedTexts, sealedAnswers, sealedAddresses }: Sealed) =>
  inObject({
    ...parts,
    staffActs: whole(async (trx, memberId) =>
      (await listStaffActsOf(trx, memberId)).map(({ fromSealed, ...act }) => ({
        ...act,
        from: (fromSealed && sealedAddresses.open(fromSealed)) || null,
      })),
    ),
    inquiries: list(listInquiryTextsOf, {
      as: ({ textSealed, ...text }) => ({ ...text, text: sealedTexts.open(textSealed) ?? null }),
    }),
    toldWrongAnswers: list(listToldWrongOf, {
      as: ({ sealed, ...told }) => ({ ...told, text: sealedAnswers.open(sealed) ?? null }),
    }),
  })

/**
 * Everything stored about a member, at one moment. This is the only read with several statements that must
 * not see a write in between. The text is read completely before sending, so a slow connection can't prolong
 * the transaction.
 */
export const readMemberFile = ({ db, ...sealed }: Sealed & { db: Db }, memberId: number) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async trx => {
      const pieces: string[] = []
      for await (const piece of fileOf(sealed)(trx, memberId)) pieces.push(piece)
      return new JsonPieces(pieces)
    })
