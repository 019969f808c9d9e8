import type { Static, TSchema } from 'typebox'
import { listCalls } from '#contract/community/case-lists/lists.ts'
import { commentCalls } from '#contract/community/comments/comment-calls.ts'
import { leakCalls } from '#contract/community/comments/leaks.ts'
import { mentionCalls } from '#contract/community/mentions/mentions.ts'
import { nowCalls } from '#contract/community/now/now.ts'
import { postCalls } from '#contract/community/posts/post-calls.ts'
import { revisionCalls } from '#contract/community/posts/revisions.ts'
import { recommendationCalls } from '#contract/community/recommendations/recommendations.ts'
import { scrapCalls } from '#contract/community/scraps/scraps.ts'
import { searchCalls } from '#contract/community/search/search.ts'
import { bookCalls } from '#contract/library/books/book-calls.ts'
import { readingCalls } from '#contract/library/bookshelf/reading.ts'
import { voteCalls } from '#contract/library/polls/vote-calls.ts'
import { reviewCalls } from '#contract/library/reviews/review-calls.ts'
import { seriesCalls } from '#contract/library/series/series-calls.ts'
import { accountCalls } from '#contract/people/accounts/account-calls.ts'
import { ownAccountCalls } from '#contract/people/accounts/own-account-calls.ts'
import { memberCardCalls } from '#contract/people/admin-members/member-card-calls.ts'
import { blockCalls } from '#contract/people/blocks/blocks.ts'
import { profileCalls } from '#contract/people/members/profile-calls.ts'
import { muteCalls } from '#contract/people/mutes/mutes.ts'
import { notificationSettingCalls } from '#contract/people/notifications/notification-settings.ts'
import { notificationCalls } from '#contract/people/notifications/notifications.ts'
import { passkeyCalls } from '#contract/people/passkeys/passkey-calls.ts'
import { pushCalls } from '#contract/people/push/push-calls.ts'
import { secondFactorCalls } from '#contract/people/sessions/second-factor.ts'
import { sessionCalls } from '#contract/people/sessions/sessions.ts'
import { socialCalls } from '#contract/people/social/social-calls.ts'
import { watchCalls } from '#contract/people/watches/watches.ts'
import { imageCalls } from '#contract/platform/images/images.ts'
import { proofCalls } from '#contract/platform/proof-of-work/proofs.ts'
import { notebookCalls } from '#contract/puzzles/achievements/notebooks.ts'
import { answerCalls } from '#contract/puzzles/answers/answers.ts'
import { hintCalls } from '#contract/puzzles/answers/hints.ts'
import { unfinishedCalls } from '#contract/puzzles/answers/unfinished.ts'
import { authorStatsCalls } from '#contract/puzzles/author-stats/author-stats.ts'
import { noteCalls } from '#contract/puzzles/case-notes/notes.ts'
import { crewCalls } from '#contract/puzzles/crews/crews.ts'
import { dailyCalls } from '#contract/puzzles/daily/daily-calls.ts'
import { nominationCalls } from '#contract/puzzles/daily/nominations.ts'
import { remarkCalls } from '#contract/puzzles/daily-comments/remark-calls.ts'
import { practiceCalls } from '#contract/puzzles/practice/practice.ts'
import { roomCalls } from '#contract/puzzles/practice/rooms.ts'
import { rankingCalls } from '#contract/puzzles/rankings/rankings.ts'
import { ratingCalls } from '#contract/puzzles/ratings/ratings.ts'
import { seasonCalls } from '#contract/puzzles/seasons/seasons.ts'
import { announcementCalls } from '#contract/trust/announcements/announcements.ts'
import { accessCalls } from '#contract/trust/audit-log/accesses.ts'
import { demandCalls } from '#contract/trust/audit-log/demands.ts'
import { setupCalls } from '#contract/trust/first-hour/setup.ts'
import { inquiryCalls } from '#contract/trust/inquiries/inquiries.ts'
import { appealCalls } from '#contract/trust/moderation/appeals.ts'
import { moderationCalls } from '#contract/trust/moderation/moderation-calls.ts'
import { reportCalls } from '#contract/trust/reports/reports.ts'
import { faceCalls } from '#contract/trust/site-settings/face.ts'
import { optionCalls } from '#contract/trust/site-settings/options.ts'
import { roleCalls } from '#contract/trust/staff-roles/roles.ts'
import { statisticCalls } from '#contract/trust/statistics/statistics.ts'
import { rightsCalls } from '#contract/trust/takedowns/rights.ts'
import { transparencyCalls } from '#contract/trust/transparency/transparency.ts'
import { watchedWordCalls } from '#contract/trust/word-filter/watched-word-calls.ts'

/** The calls of the API, grouped as in the API documentation. */
export const callGroups = {
  members: { ...accountCalls, ...ownAccountCalls, ...proofCalls },
  devices: { ...sessionCalls, ...secondFactorCalls, ...socialCalls, ...passkeyCalls },
  profiles: profileCalls,
  blocks: blockCalls,
  posts: postCalls,
  revisions: revisionCalls,
  images: imageCalls,
  now: nowCalls,
  mentions: mentionCalls,
  comments: { ...commentCalls, ...leakCalls },
  recommendations: recommendationCalls,
  answers: { ...answerCalls, ...unfinishedCalls },
  practice: { ...practiceCalls, ...roomCalls },
  lists: listCalls,
  crews: crewCalls,
  hints: hintCalls,
  'author statistics': authorStatsCalls,
  ratings: ratingCalls,
  notebooks: notebookCalls,
  daily: { ...dailyCalls, ...nominationCalls },
  remarks: remarkCalls,
  notifications: {
    ...notificationCalls,
    ...notificationSettingCalls,
    ...muteCalls,
    ...pushCalls,
    ...watchCalls,
  },
  rankings: { ...rankingCalls, ...seasonCalls },
  books: bookCalls,
  reviews: reviewCalls,
  reading: readingCalls,
  series: seriesCalls,
  votes: voteCalls,
  scraps: scrapCalls,
  notes: noteCalls,
  reports: reportCalls,
  appeals: appealCalls,
  moderation: moderationCalls,
  roles: { ...roleCalls, ...demandCalls, ...accessCalls },
  rights: rightsCalls,
  inquiries: inquiryCalls,
  transparency: transparencyCalls,
  statistics: statisticCalls,
  cards: memberCardCalls,
  announcements: announcementCalls,
  options: { ...optionCalls, ...faceCalls, ...setupCalls },
  words: watchedWordCalls,
  search: searchCalls,
}

/** Every call of the API by method and path. The browser imports only its type. */
export const calls = {
  ...callGroups.members,
  ...callGroups.devices,
  ...callGroups.profiles,
  ...callGroups.blocks,
  ...callGroups.posts,
  ...callGroups.revisions,
  ...callGroups.images,
  ...callGroups.now,
  ...callGroups.mentions,
  ...callGroups.comments,
  ...callGroups.recommendations,
  ...callGroups.answers,
  ...callGroups.practice,
  ...callGroups.lists,
  ...callGroups.crews,
  ...callGroups.hints,
  ...callGroups['author statistics'],
  ...callGroups.ratings,
  ...callGroups.notebooks,
  ...callGroups.daily,
  ...callGroups.remarks,
  ...callGroups.notifications,
  ...callGroups.rankings,
  ...callGroups.books,
  ...callGroups.reviews,
  ...callGroups.reading,
  ...callGroups.series,
  ...callGroups.votes,
  ...callGroups.scraps,
  ...callGroups.notes,
  ...callGroups.reports,
  ...callGroups.appeals,
  ...callGroups.moderation,
  ...callGroups.roles,
  ...callGroups.rights,
  ...callGroups.inquiries,
  ...callGroups.transparency,
  ...callGroups.statistics,
  ...callGroups.cards,
  ...callGroups.announcements,
  ...callGroups.options,
  ...callGroups.words,
  ...callGroups.search,
}

export type Calls = typeof calls
export type CallName = keyof Calls
export type Query<K extends CallName> = Calls[K] extends { query: infer Q extends TSchema }
  ? Static<Q>
  : undefined
export type Body<K extends CallName> = Calls[K] extends { body: infer B extends TSchema }
  ? Static<B>
  : undefined
export type Reply<K extends CallName> = Static<Calls[K]['reply']>
