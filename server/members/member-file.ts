import { listCodeRequestsOf, listMailedCodesOf } from '../accounts/own-code-queries.ts'
import {
  listGivenUpOf,
  listOpenedHintsOf,
  listSolvedOf,
  listWrongAnswersOf,
} from '../answers/own-answer-queries.ts'
import { listBooksOf } from '../books/own-book-queries.ts'
import { listCommentsOf } from '../comments/own-comment-queries.ts'
import type { Db } from '../engines/database/database.ts'
import { listImagesOf } from '../images/own-image-queries.ts'
import { listNotificationsOf } from '../notifications/own-notification-queries.ts'
import { listPostsOf } from '../posts/own-post-queries.ts'
import { listRecommendationsOf } from '../recommendations/own-recommendation-queries.ts'
import { listReviewsOf } from '../reviews/own-review-queries.ts'
import { listFollowedSeriesOf, listPlacesOf, listSeriesOf } from '../series/own-series-queries.ts'
import { listKnownAddressesOf, listSessionsOf } from '../sessions/own-session-queries.ts'
import { findOwnMember } from './own-account-queries.ts'

/** Each part of the file by its name; `member-rows.test.ts` knows of each table in which part it is. */
const parts: Record<string, (db: Db, memberId: number) => Promise<unknown>> = {
  profile: findOwnMember,
  posts: listPostsOf,
  comments: listCommentsOf,
  reviews: listReviewsOf,
  books: listBooksOf,
  solved: listSolvedOf,
  wrongAnswers: listWrongAnswersOf,
  openedHints: listOpenedHintsOf,
  givenUp: listGivenUpOf,
  recommendations: listRecommendationsOf,
  series: listSeriesOf,
  followedSeries: listFollowedSeriesOf,
  readingPlaces: listPlacesOf,
  images: listImagesOf,
  notifications: listNotificationsOf,
  sessions: listSessionsOf,
  knownAddresses: listKnownAddressesOf,
  mailedCodes: listMailedCodesOf,
  codeRequests: listCodeRequestsOf,
}

/** All that is stored about a member, as of one moment: the one read that takes several statements and must not see a write between them. */
export const readMemberFile = (db: Db, memberId: number) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async trx => {
      const file: Record<string, unknown> = {}
      for (const [name, read] of Object.entries(parts)) file[name] = await read(trx, memberId)
      return file
    })
