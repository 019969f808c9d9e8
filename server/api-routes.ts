import { listRoutes } from '#server/community/case-lists/list-routes.ts'
import { commentRoutes } from '#server/community/comments/comment-routes.ts'
import { mentionRoutes } from '#server/community/mentions/mention-routes.ts'
import { nowRoutes } from '#server/community/now/now-routes.ts'
import { postListRoutes } from '#server/community/posts/list/post-list-routes.ts'
import { postRoutes } from '#server/community/posts/post-routes.ts'
import { revisionRoutes } from '#server/community/posts/revisions/revision-routes.ts'
import { recommendationRoutes } from '#server/community/recommendations/recommendation-routes.ts'
import { scrapRoutes } from '#server/community/scraps/scrap-routes.ts'
import { searchRoutes } from '#server/community/search/search-routes.ts'
import { bookRoutes } from '#server/library/books/book-routes.ts'
import { readingRoutes } from '#server/library/bookshelf/reading-routes.ts'
import { voteRoutes } from '#server/library/polls/vote-routes.ts'
import { reviewRoutes } from '#server/library/reviews/review-routes.ts'
import { seriesRoutes } from '#server/library/series/series-routes.ts'
import { accountRoutes } from '#server/people/accounts/account-routes.ts'
import { memberCardRoutes } from '#server/people/admin-members/member-card-routes.ts'
import { blockRoutes } from '#server/people/blocks/block-routes.ts'
import { accountHomeRoutes } from '#server/people/members/account-home-routes.ts'
import { profileRoutes } from '#server/people/members/profile-routes.ts'
import { muteRoutes } from '#server/people/mutes/mute-routes.ts'
import { notificationSettingRoutes } from '#server/people/notification-settings/setting-routes.ts'
import { notificationRoutes } from '#server/people/notifications/notification-routes.ts'
import { passkeyRoutes } from '#server/people/passkeys/passkey-routes.ts'
import { pushRoutes } from '#server/people/push/push-routes.ts'
import { deviceRoutes } from '#server/people/sessions/devices/device-routes.ts'
import { factorRoutes } from '#server/people/sessions/second-factor/factor-routes.ts'
import { sessionRoutes } from '#server/people/sessions/session-routes.ts'
import { firstPasswordRoutes } from '#server/people/social/first-password-routes.ts'
import { socialRoutes } from '#server/people/social/social-routes.ts'
import { watchRoutes } from '#server/people/watches/watch-routes.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { imageRoutes } from '#server/platform/images/image-routes.ts'
import { proofRoutes } from '#server/platform/proof-of-work/proof-routes.ts'
import { privacyRoutes } from '#server/privacy/privacy-routes.ts'
import { notebookRoutes } from '#server/puzzles/achievements/notebook-routes.ts'
import { answerRoutes } from '#server/puzzles/answers/answer-routes.ts'
import { authorStatsRoutes } from '#server/puzzles/author-stats/stats-routes.ts'
import { noteRoutes } from '#server/puzzles/case-notes/note-routes.ts'
import { crewRoutes } from '#server/puzzles/crews/crew-routes.ts'
import { dailyRoutes } from '#server/puzzles/daily/daily-routes.ts'
import { dailyDeskRoutes } from '#server/puzzles/daily/desk/daily-desk-routes.ts'
import { nominationRoutes } from '#server/puzzles/daily/nominations/nomination-routes.ts'
import { remarkRoutes } from '#server/puzzles/daily-comments/remark-routes.ts'
import { practiceRoutes } from '#server/puzzles/practice/practice-routes.ts'
import { roomRoutes } from '#server/puzzles/practice/rooms/room-routes.ts'
import { rankingRoutes } from '#server/puzzles/rankings/ranking-routes.ts'
import { seasonRoutes } from '#server/puzzles/rankings/season-routes.ts'
import { ratingRoutes } from '#server/puzzles/ratings/rating-routes.ts'
import { announcementRoutes } from '#server/trust/announcements/announcement-routes.ts'
import { accessRoutes } from '#server/trust/audit-log/access-routes.ts'
import { demandRoutes } from '#server/trust/audit-log/demand-routes.ts'
import { logRoutes } from '#server/trust/audit-log/log-routes.ts'
import { setupRoutes } from '#server/trust/first-hour/setup-routes.ts'
import { inquiryRoutes } from '#server/trust/inquiries/inquiry-routes.ts'
import { appealRoutes } from '#server/trust/moderation/appeals/appeal-routes.ts'
import { decisionRoutes } from '#server/trust/moderation/decisions/decision-routes.ts'
import { pinRoutes } from '#server/trust/moderation/pins/pin-routes.ts'
import { caseRoutes } from '#server/trust/moderation/queue/case-routes.ts'
import { reportRoutes } from '#server/trust/reports/report-routes.ts'
import { faceSettingRoutes } from '#server/trust/site-settings/face-routes.ts'
import { optionRoutes } from '#server/trust/site-settings/option-routes.ts'
import { roleRoutes } from '#server/trust/staff-roles/role-routes.ts'
import { statisticRoutes } from '#server/trust/statistics/statistic-routes.ts'
import { rightsRoutes } from '#server/trust/takedowns/rights-routes.ts'
import { transparencyRoutes } from '#server/trust/transparency/transparency-routes.ts'
import { wordRoutes } from '#server/trust/word-filter/word-routes.ts'
import type { AppContext } from './app-context.ts'

export function apiRoutes(site: AppContext): Handlers {
  return {
    ...postListRoutes(site),
    ...postRoutes(site),
    ...revisionRoutes(site),
    ...imageRoutes(site),
    ...commentRoutes(site),
    ...mentionRoutes(site),
    ...nowRoutes(site),
    ...recommendationRoutes(site),
    ...answerRoutes(site),
    ...authorStatsRoutes(site),
    ...accountRoutes(site),
    ...proofRoutes(site),
    ...sessionRoutes(site),
    ...deviceRoutes(site),
    ...factorRoutes(site),
    ...passkeyRoutes(site),
    ...socialRoutes(site),
    ...firstPasswordRoutes(site),
    ...accountHomeRoutes(site),
    ...profileRoutes(site),
    ...blockRoutes(site),
    ...notificationRoutes(site),
    ...notificationSettingRoutes(site),
    ...muteRoutes(site),
    ...pushRoutes(site),
    ...watchRoutes(site),
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
    ...accessRoutes(site),
    ...pinRoutes(),
    ...statisticRoutes(site),
    ...transparencyRoutes(site),
    ...wordRoutes(site),
    ...optionRoutes(site),
    ...faceSettingRoutes(site),
    ...setupRoutes(site),
    ...announcementRoutes(site),
    ...memberCardRoutes(site),
    ...privacyRoutes(site),
    ...rightsRoutes(site),
    ...listRoutes(site),
    ...crewRoutes(site),
    ...inquiryRoutes(site),
    ...dailyRoutes(site),
    ...dailyDeskRoutes(site),
    ...nominationRoutes(site),
    ...remarkRoutes(site),
    ...practiceRoutes(site),
    ...roomRoutes(site),
  }
}
