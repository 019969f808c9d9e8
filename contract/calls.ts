import type { Static, TSchema } from 'typebox'
import { answerCalls } from './answers.ts'
import { appealCalls } from './appeals.ts'
import { blockCalls } from './blocks.ts'
import { bookCalls } from './books.ts'
import { commentCalls } from './comments.ts'
import { dailyCalls } from './daily-calls.ts'
import { hintCalls } from './hints.ts'
import { imageCalls } from './images.ts'
import { leakCalls } from './leaks.ts'
import { memberCardCalls } from './member-cards.ts'
import { memberCalls } from './members.ts'
import { mentionCalls } from './mentions.ts'
import { moderationCalls } from './moderation-calls.ts'
import { notebookCalls } from './notebooks.ts'
import { noteCalls } from './notes.ts'
import { notificationCalls } from './notifications.ts'
import { optionCalls } from './options.ts'
import { postCalls } from './post-calls.ts'
import { profileCalls } from './profiles.ts'
import { proofCalls } from './proofs.ts'
import { rankingCalls } from './rankings.ts'
import { ratingCalls } from './ratings.ts'
import { readingCalls } from './reading.ts'
import { recommendationCalls } from './recommendations.ts'
import { remarkCalls } from './remarks.ts'
import { reportCalls } from './reports.ts'
import { reviewCalls } from './reviews.ts'
import { revisionCalls } from './revisions.ts'
import { rightsCalls } from './rights.ts'
import { roleCalls } from './roles.ts'
import { scrapCalls } from './scraps.ts'
import { searchCalls } from './search.ts'
import { seasonCalls } from './seasons.ts'
import { secondFactorCalls } from './second-factor.ts'
import { seriesCalls } from './series.ts'
import { sessionCalls } from './sessions.ts'
import { transparencyCalls } from './transparency.ts'
import { voteCalls } from './votes.ts'
import { watchedWordCalls } from './watched-words.ts'

/** Every call of the API by method and path. The browser takes its type only. */
export const calls = {
  ...memberCalls,
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
  ...dailyCalls,
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
  ...transparencyCalls,
  ...watchedWordCalls,
  ...optionCalls,
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
