import { accountRoutes } from './accounts/account-routes.ts'
import { announcementRoutes } from './announcements/announcement-routes.ts'
import { answerRoutes } from './answers/answer-routes.ts'
import { authorStatsRoutes } from './author-stats/stats-routes.ts'
import { blockRoutes } from './blocks/block-routes.ts'
import { bookRoutes } from './books/book-routes.ts'
import { commentRoutes } from './comments/comment-routes.ts'
import { dailyDeskRoutes } from './daily/daily-desk-routes.ts'
import { dailyRoutes } from './daily/daily-routes.ts'
import { nominationRoutes } from './daily/nomination-routes.ts'
import type { Handlers } from './http/routes.ts'
import { imageRoutes } from './images/image-routes.ts'
import { memberCardRoutes } from './member-cards/member-card-routes.ts'
import { faceRoutes } from './members/face-routes.ts'
import { profileRoutes } from './members/profile-routes.ts'
import { mentionRoutes } from './mentions/mention-routes.ts'
import { appealRoutes } from './moderation/appeal-routes.ts'
import { caseRoutes } from './moderation/case-routes.ts'
import { decisionRoutes } from './moderation/decision-routes.ts'
import { pinRoutes } from './moderation/pin-routes.ts'
import { notebookRoutes } from './notebooks/notebook-routes.ts'
import { noteRoutes } from './notes/note-routes.ts'
import { notificationRoutes } from './notifications/notification-routes.ts'
import { optionRoutes } from './options/option-routes.ts'
import { postListRoutes } from './posts/post-list-routes.ts'
import { postRoutes } from './posts/post-routes.ts'
import { revisionRoutes } from './posts/revision-routes.ts'
import { proofRoutes } from './proofs/proof-routes.ts'
import { rankingRoutes } from './rankings/ranking-routes.ts'
import { seasonRoutes } from './rankings/season-routes.ts'
import { ratingRoutes } from './ratings/rating-routes.ts'
import { readingRoutes } from './reading/reading-routes.ts'
import { recommendationRoutes } from './recommendations/recommendation-routes.ts'
import { remarkRoutes } from './remarks/remark-routes.ts'
import { reportRoutes } from './reports/report-routes.ts'
import { reviewRoutes } from './reviews/review-routes.ts'
import { rightsRoutes } from './rights/rights-routes.ts'
import { scrapRoutes } from './scraps/scrap-routes.ts'
import { searchRoutes } from './search/search-routes.ts'
import { seriesRoutes } from './series/series-routes.ts'
import { deviceRoutes } from './sessions/device-routes.ts'
import { factorRoutes } from './sessions/factor-routes.ts'
import { sessionRoutes } from './sessions/session-routes.ts'
import type { Site } from './site.ts'
import { demandRoutes } from './staff/demand-routes.ts'
import { logRoutes } from './staff/log-routes.ts'
import { roleRoutes } from './staff/role-routes.ts'
import { statisticRoutes } from './statistics/statistic-routes.ts'
import { transparencyRoutes } from './transparency/transparency-routes.ts'
import { voteRoutes } from './votes/vote-routes.ts'
import { erasing } from './withholding/erasing.ts'
import { wordRoutes } from './words/word-routes.ts'

/** Every call of the API, by its name. */
export function apiRoutes(site: Site): Handlers {
  const routes: Handlers = {
    ...postListRoutes(site),
    ...postRoutes(site),
    ...revisionRoutes(site),
    ...imageRoutes(site),
    ...commentRoutes(site),
    ...mentionRoutes(site),
    ...recommendationRoutes(site),
    ...answerRoutes(site),
    ...authorStatsRoutes(site),
    ...accountRoutes(site),
    ...proofRoutes(site),
    ...sessionRoutes(site),
    ...deviceRoutes(site),
    ...factorRoutes(site),
    ...profileRoutes(site),
    ...faceRoutes(site),
    ...blockRoutes(site),
    ...notificationRoutes(site),
    ...rankingRoutes(site),
    ...ratingRoutes(site),
    ...seasonRoutes(site),
    ...notebookRoutes(site),
    ...bookRoutes(site),
    ...reviewRoutes(site),
    ...readingRoutes(site),
    ...seriesRoutes(site),
    ...voteRoutes(site),
    ...scrapRoutes(site),
    ...noteRoutes(site),
    ...searchRoutes(site),
    ...reportRoutes(site),
    ...caseRoutes(site),
    ...decisionRoutes(site),
    ...appealRoutes(site),
    ...roleRoutes(site),
    ...logRoutes(site),
    ...demandRoutes,
    ...pinRoutes(),
    ...statisticRoutes(site),
    ...transparencyRoutes(site),
    ...wordRoutes(site),
    ...optionRoutes(site),
    ...announcementRoutes(site),
    ...memberCardRoutes(site),
    ...rightsRoutes(site),
    ...dailyRoutes(site),
    ...dailyDeskRoutes(site),
    ...nominationRoutes(site),
    ...remarkRoutes(site),
  }
  return { ...routes, ...erasing(site, routes) }
}
