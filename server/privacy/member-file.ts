import type { AppContext } from '#server/app-context.ts'
import { listCaseListsOf } from '#server/community/case-lists/own-list-queries.ts'
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
import { listWrongAnswerSamplesOf } from '#server/puzzles/answers/attempts/wrong-answer-sample-queries.ts'
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
import { objectPart, rowsPart, singleQueryPart } from './member-file-parts.ts'

/** Posts read per turn of the event loop. A post may be a hundred times as long as a comment. */
const POSTS_AT_A_TIME = 4

/** The parts of the file by name. `member-rows.test.ts` assigns each table to a part. */
const parts = {
  profile: singleQueryPart(findOwnMember),
  consents: singleQueryPart(listConsentsOf),
  posts: rowsPart(listPostsOf, { rows: POSTS_AT_A_TIME, as: underBoardName }),
  postRevisions: rowsPart(listRevisionsOf, { rows: POSTS_AT_A_TIME }),
  errata: rowsPart(listErrataOf),
  askedWrongAnswers: rowsPart(listAsksOf),
  comments: rowsPart(listCommentsOf),
  reviews: rowsPart(listReviewsOf),
  readings: rowsPart(listReadingsOf),
  books: rowsPart(listBooksOf),
  solved: rowsPart(listSolvedOf),
  wrongAnswers: rowsPart(listWrongAnswersOf),
  openedHints: rowsPart(listOpenedHintsOf),
  givenUp: rowsPart(listGivenUpOf),
  dailyPlays: rowsPart(listDailyPlaysOf),
  practicePlays: rowsPart(listPracticePlaysOf),
  crew: rowsPart(listCrewOf),
  dailyRemarks: rowsPart(listRemarksOf),
  dailyNominations: rowsPart(listNominationsOf),
  puzzlesSeen: rowsPart(listSeenOf),
  ratedCases: rowsPart(listRatedCasesOf),
  rating: rowsPart(listRatingOf),
  ratingWeeks: rowsPart(listRatingWeeksOf),
  puzzleVotes: rowsPart(listSolverVotesOf),
  badges: rowsPart(listBadgesOf),
  seasonPoints: rowsPart(listSeasonScoresOf),
  seasonRanks: rowsPart(listSeasonPlacesOf),
  recommendations: objectPart({
    posts: rowsPart(listRecommendedPostsOf),
    books: rowsPart(listRecommendedBooksOf),
  }),
  scraps: rowsPart(listScrapsOf),
  caseLists: rowsPart(listCaseListsOf),
  notes: rowsPart(listNotesOf, { rows: POSTS_AT_A_TIME }),
  blocks: rowsPart(listBlocksOf),
  series: singleQueryPart(listSeriesOf),
  followedSeries: rowsPart(listFollowedSeriesOf),
  readingPlaces: rowsPart(listPlacesOf),
  votes: rowsPart(listVotesOf),
  ballots: rowsPart(listBallotsOf),
  images: rowsPart(listImagesOf),
  mentions: rowsPart(listMentionsOf),
  notifications: rowsPart(listNotificationsOf),
  mutedPosts: rowsPart(listMutesOf),
  notificationSettings: rowsPart(listSettingsOf),
  pushBrowsers: rowsPart(listPushesOf),
  watches: rowsPart(listWatchesOf),
  announcements: rowsPart(listAnnouncementsOf),
  sendings: rowsPart(listSendingsOf),
  sessions: rowsPart(listSessionsOf),
  knownAddresses: rowsPart(listKnownAddressesOf),
  knownDevices: rowsPart(listKnownDevicesOf),
  secondFactor: singleQueryPart(listTotpOf),
  socialAccounts: singleQueryPart(listSocialOf),
  passkeys: singleQueryPart(listPasskeysOf),
  mailedCodes: singleQueryPart(listMailedCodesOf),
  codeRequests: singleQueryPart(listCodeRequestsOf),
  barredAddresses: singleQueryPart(listBarredAddressesOf),
  role: singleQueryPart(listRoleOf),
  rolesGiven: singleQueryPart(listRolesGivenBy),
  reports: singleQueryPart(listReportsOf),
  decisions: singleQueryPart(listDecisionsOf),
  decisionsMade: singleQueryPart(listDecisionsBy),
  casesClaimed: singleQueryPart(listCasesClaimedBy),
  appeals: singleQueryPart(listAppealsOf),
  appealsAnswered: singleQueryPart(listAppealsAnsweredBy),
  withheld: singleQueryPart(listWithheldOf),
}

type Ciphers = Pick<AppContext, 'cipher' | 'answerCipher' | 'addressCipher'>

/** The whole file, including texts that can only be decrypted with the site's secret. */
const fileOf = ({ cipher, answerCipher, addressCipher }: Ciphers) =>
  objectPart({
    ...parts,
    staffActs: singleQueryPart(async (trx, memberId) =>
      (await listStaffActsOf(trx, memberId)).map(({ fromSealed, ...act }) => ({
        ...act,
        from: (fromSealed && addressCipher.decrypt(fromSealed)) || null,
      })),
    ),
    inquiries: rowsPart(listInquiryTextsOf, {
      as: ({ textSealed, ...text }) => ({ ...text, text: cipher.decrypt(textSealed) ?? null }),
    }),
    toldWrongAnswers: rowsPart(listWrongAnswerSamplesOf, {
      as: ({ sealed, ...sample }) => ({ ...sample, text: answerCipher.decrypt(sealed) ?? null }),
    }),
  })

/**
 * Reads everything stored about a member, as of one moment. No other read has several statements that must
 * not see a write in between. The text is read completely before it is sent, so that a slow connection can't
 * prolong the transaction.
 */
export const readMemberFile = ({ db, ...ciphers }: Ciphers & { db: Db }, memberId: number) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async trx => {
      const pieces: string[] = []
      for await (const piece of fileOf(ciphers)(trx, memberId)) pieces.push(piece)
      return new JsonPieces(pieces)
    })
