import { listBarredAddressesOf } from '../accounts/barred-address-queries.ts'
import { listCodeRequestsOf, listMailedCodesOf } from '../accounts/own-code-queries.ts'
import { listAnnouncementsOf } from '../announcements/announcement-queries.ts'
import {
  listGivenUpOf,
  listOpenedHintsOf,
  listSolvedOf,
  listWrongAnswersOf,
} from '../answers/own-answer-queries.ts'
import { listToldWrongOf } from '../answers/told-wrong-queries.ts'
import { listAsksOf } from '../author-stats/ask-queries.ts'
import { listBlocksOf } from '../blocks/block-queries.ts'
import { listBooksOf } from '../books/own-book-queries.ts'
import { listCommentsOf } from '../comments/own-comment-queries.ts'
import { listConsentsOf } from '../consents/consent-queries.ts'
import { listNominationsOf } from '../daily/nomination-queries.ts'
import { listDailyPlaysOf } from '../daily/own-daily-queries.ts'
import type { Db } from '../engines/database/database.ts'
import { JsonPieces } from '../http/json-pieces.ts'
import { listImagesOf } from '../images/own-image-queries.ts'
import { listMentionsOf } from '../mentions/mention-queries.ts'
import { listAppealsAnsweredBy, listCasesClaimedBy, listDecisionsBy } from '../moderation/own-work-queries.ts'
import { listAppealsOf, listDecisionsOf, listWithheldOf } from '../moderation/record-queries.ts'
import { listBadgesOf } from '../notebooks/badge-queries.ts'
import { listNotesOf } from '../notes/own-note-queries.ts'
import { listNotificationsOf } from '../notifications/own-notification-queries.ts'
import { listPostsOf, underBoardName } from '../posts/own-post-queries.ts'
import { listErrataOf, listRevisionsOf } from '../posts/own-revision-queries.ts'
import {
  listRatedCasesOf,
  listRatingOf,
  listRatingWeeksOf,
  listSeenOf,
  listSolverVotesOf,
} from '../ratings/own-rating-queries.ts'
import { listReadingsOf } from '../reading/own-reading-queries.ts'
import {
  listRecommendedBooksOf,
  listRecommendedPostsOf,
} from '../recommendations/own-recommendation-queries.ts'
import { listRemarksOf } from '../remarks/own-remark-queries.ts'
import { listReportsOf } from '../reports/own-report-queries.ts'
import { listReviewsOf } from '../reviews/own-review-queries.ts'
import { listScrapsOf } from '../scraps/own-scrap-queries.ts'
import { listSeasonPlacesOf, listSeasonScoresOf } from '../seasons/own-season-queries.ts'
import { listSendingsOf } from '../sendings/sending-queries.ts'
import { listFollowedSeriesOf, listPlacesOf, listSeriesOf } from '../series/own-series-queries.ts'
import { listTotpOf } from '../sessions/factor-queries.ts'
import { listKnownDevicesOf } from '../sessions/known-device-queries.ts'
import { listKnownAddressesOf, listSessionsOf } from '../sessions/own-session-queries.ts'
import type { Site } from '../site.ts'
import { listRoleOf, listRolesGivenBy } from '../staff/role-queries.ts'
import { listStaffActsOf } from '../staff/staff-log-queries.ts'
import { listBallotsOf, listVotesOf } from '../votes/own-vote-queries.ts'
import { inObject, list, whole } from './file-parts.ts'
import { findOwnMember } from './own-account-queries.ts'

/** Posts may be a hundred times as long. */
const POSTS_AT_A_TIME = 4

/** Each part of the file by its name; `member-rows.test.ts` knows of each table in which part it is. */
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
  announcements: list(listAnnouncementsOf),
  sendings: list(listSendingsOf),
  sessions: list(listSessionsOf),
  knownAddresses: list(listKnownAddressesOf),
  knownDevices: list(listKnownDevicesOf),
  secondFactor: whole(listTotpOf),
  mailedCodes: whole(listMailedCodesOf),
  codeRequests: whole(listCodeRequestsOf),
  barredAddresses: whole(listBarredAddressesOf),
  role: whole(listRoleOf),
  staffActs: whole(listStaffActsOf),
  rolesGiven: whole(listRolesGivenBy),
  reports: whole(listReportsOf),
  decisions: whole(listDecisionsOf),
  decisionsMade: whole(listDecisionsBy),
  casesClaimed: whole(listCasesClaimedBy),
  appeals: whole(listAppealsOf),
  appealsAnswered: whole(listAppealsAnsweredBy),
  withheld: whole(listWithheldOf),
}

type Sealed = Pick<Site, 'sealedAnswers'>

/** The same, and what only the site's secret opens. */
const fileOf = ({ sealedAnswers }: Sealed) =>
  inObject({
    ...parts,
    toldWrongAnswers: list(listToldWrongOf, {
      as: ({ sealed, ...told }) => ({ ...told, text: sealedAnswers.open(sealed) ?? null }),
    }),
  })

/**
 * All that is stored about a member, as of one moment: the one read that takes several statements and must not see a
 * write between them. As text in pieces, and read whole before any is sent: nobody's slow line holds the transaction.
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
