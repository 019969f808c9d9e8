import type { FastifyBaseLogger } from 'fastify'
import type { PostViews } from '#server/community/posts/post-views.ts'
import type { Settings } from '#server/config/config.ts'
import type { BookCatalogue } from '#server/infrastructure/book-catalogue/book-catalogue.ts'
import type { Bus } from '#server/infrastructure/bus/bus.ts'
import type { DatabaseMemory, Db } from '#server/infrastructure/database/database.ts'
import type { Replica } from '#server/infrastructure/database/replica.ts'
import type { Files } from '#server/infrastructure/files/files.ts'
import type { Jobs } from '#server/infrastructure/jobs/jobs.ts'
import type { PublicPost } from '#server/infrastructure/public-post.ts'
import type { PushSecrets } from '#server/people/push/push-secrets.ts'
import type { AccessTokens } from '#server/people/sessions/tokens/access-tokens.ts'
import type { TextCipher } from '#server/platform/crypto/encryption.ts'
import type { Fingerprint } from '#server/platform/crypto/keyed-hash.ts'
import type { InTransaction } from '#server/platform/http/transaction.ts'
import type { SecurityLog } from '#server/platform/monitoring/security-events.ts'
import type { PageCache } from '#server/platform/pages/cache/page-cache.ts'
import type { ProofGuard } from '#server/platform/proof-of-work/proof-guard.ts'
import type { EraseOwnHidden } from '#server/trust/hidden-state/erase-own-hidden.ts'
import type { OptionsInForce } from '#server/trust/site-settings/options-in-force.ts'
import type { DayCounts } from '#server/trust/statistics/day-counts.ts'
import type { WordFilter } from '#server/trust/word-filter/word-filter.ts'

/** Everything a domain may need. Each function picks the parts it uses. */
export interface AppContext {
  /**
   * The settings of the server. `siteName` and `face` are those that admins chose on screen. They change while
   * the server runs, so read them when you use them.
   */
  settings: Settings
  /** The name in the server's environment, in force until an admin sets another. */
  usualName: string
  db: Db
  /** Memory figures of the embedded database; set only when it runs in this process. */
  databaseMemory?: DatabaseMemory | undefined
  /** The read replica, for public reads that tolerate a second of lag. */
  replica?: Replica | undefined
  files: Files
  bus: Bus
  jobs: Jobs
  catalogue: BookCatalogue
  accessTokens: AccessTokens
  fingerprint: Fingerprint
  /** Encrypts rights claims and inquiries with the data of those who wrote them. */
  cipher: TextCipher
  /** Encrypts the addresses from which staff accessed personal data. */
  addressCipher: TextCipher
  /** Encrypts the wrong answers that are shown to a puzzle's author. */
  answerCipher: TextCipher
  /** Encrypts the TOTP secrets shared with authenticator apps. */
  secretCipher: TextCipher
  /** Encrypts the ticket between a correct password and the second-factor code. */
  ticketCipher: TextCipher
  /** Encrypts what a sign-in at a provider carries from one step to the next. */
  socialCipher: TextCipher
  /** The keys of push messages. */
  push: PushSecrets
  /** Posts to addresses that members have given, such as push services. */
  publicPost: PublicPost
  security: SecurityLog
  pages: PageCache
  /** Runs every write of a member. */
  inTransaction: InTransaction
  views: PostViews
  /** Counters for the daily statistics. */
  counts: DayCounts
  /** The proof of work that makes mass sign-ups expensive. */
  proofs: ProofGuard
  /** The options set by admins, as currently in force. */
  options: OptionsInForce
  /** The watched words that members' texts are checked for. */
  words: WordFilter
  /** Erases what moderation has hidden, for its author. */
  eraseOwnHidden: EraseOwnHidden
  log: FastifyBaseLogger
  /** The current time in ms since 1970. */
  now: () => number
}
