import type { Static, TSchema } from 'typebox'
import { accountCalls } from './account-calls.ts'
import { announcementCalls } from './announcements.ts'
import { answerCalls } from './answers.ts'
import { appealCalls } from './appeals.ts'
import { authorStatsCalls } from './author-stats.ts'
import { blockCalls } from './blocks.ts'
import { bookCalls } from './book-calls.ts'
import { commentCalls } from './comment-calls.ts'
import { dailyCalls } from './daily-calls.ts'
import { demandCalls } from './demands.ts'
import { hintCalls } from './hints.ts'
import { imageCalls } from './images.ts'
import { leakCalls } from './leaks.ts'
import { memberCardCalls } from './member-card-calls.ts'
import { mentionCalls } from './mentions.ts'
import { moderationCalls } from './moderation-calls.ts'
import { nominationCalls } from './nominations.ts'
import { notebookCalls } from './notebooks.ts'
import { noteCalls } from './notes.ts'
import { notificationCalls } from './notifications.ts'
import { optionCalls } from './options.ts'
import { ownAccountCalls } from './own-account-calls.ts'
import { postCalls } from './post-calls.ts'
import { profileCalls } from './profile-calls.ts'
import { proofCalls } from './proofs.ts'
import { rankingCalls } from './rankings.ts'
import { ratingCalls } from './ratings.ts'
import { readingCalls } from './reading.ts'
import { recommendationCalls } from './recommendations.ts'
import { remarkCalls } from './remark-calls.ts'
import { reportCalls } from './reports.ts'
import { reviewCalls } from './review-calls.ts'
import { revisionCalls } from './revisions.ts'
import { rightsCalls } from './rights.ts'
import { roleCalls } from './roles.ts'
import { scrapCalls } from './scraps.ts'
import { searchCalls } from './search.ts'
import { seasonCalls } from './seasons.ts'
import { secondFactorCalls } from './second-factor.ts'
import { seriesCalls } from './series-calls.ts'
import { sessionCalls } from './sessions.ts'
import { statisticCalls } from './statistics.ts'
import { transparencyCalls } from './transparency.ts'
import { voteCalls } from './vote-calls.ts'
import { watchedWordCalls } from './watched-word-calls.ts'

/** Every call of the API by method and path. The browser takes its type only. */
export const calls = {
  ...accountCalls,
  ...ownAccountCalls,
  ...proofCalls,
  ...sessionCalls,
  ...secondFactorCalls,
  ...profileCalls,
  ...blockCalls,
  ...postCalls,
  ...revisionCalls,
  ...imageCalls,
  ...commentCalls,
  ...mentionCalls,
  ...leakCalls,
  ...recommendationCalls,
  ...answerCalls,
  ...hintCalls,
  ...authorStatsCalls,
  ...dailyCalls,
  ...nominationCalls,
  ...remarkCalls,
  ...notificationCalls,
  ...rankingCalls,
  ...ratingCalls,
  ...seasonCalls,
  ...notebookCalls,
  ...bookCalls,
  ...reviewCalls,
  ...readingCalls,
  ...seriesCalls,
  ...voteCalls,
  ...scrapCalls,
  ...noteCalls,
  ...searchCalls,
  ...reportCalls,
  ...appealCalls,
  ...moderationCalls,
  ...roleCalls,
  ...demandCalls,
  ...statisticCalls,
  ...transparencyCalls,
  ...watchedWordCalls,
  ...optionCalls,
  ...announcementCalls,
  ...memberCardCalls,
  ...rightsCalls,
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
