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

/** Everything that an area of the server may need. Each function picks the parts that it uses. */
export interface AppContext {
  /**
   * The settings of the server. Admins may change `siteName` and `face` while the server runs, so read these
   * at each use.
   */
  settings: Settings
  /** The site's name from the environment. It is in force until an admin sets another. */
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
  /** Encrypts claims and inquiries, including their authors' personal data. */
  cipher: TextCipher
  /** Encrypts the network addresses from which staff accessed personal data. */
  addressCipher: TextCipher
  /** Encrypts wrong answers that the puzzle's author may see. */
  answerCipher: TextCipher
  /** Encrypts the TOTP secrets shared with authenticator apps. */
  secretCipher: TextCipher
  /** Encrypts the ticket that connects a correct password with the second-factor code. */
  ticketCipher: TextCipher
  /** Encrypts the data that a social sign-in or a passkey carries from one step to the next. */
  socialCipher: TextCipher
  /** Keys and ciphers for push messages. */
  push: PushSecrets
  /** Posts to URLs that members' browsers have provided, such as those of push services. */
  publicPost: PublicPost
  security: SecurityLog
  pages: PageCache
  /** Runs every write of a member. */
  inTransaction: InTransaction
  views: PostViews
  /** Counters for the daily statistics. */
  counts: DayCounts
  /** The proof of work, which makes mass sign-ups expensive. */
  proofs: ProofGuard
  /** The site settings in force, which admins can change. */
  options: OptionsInForce
  /** The filter that checks members' texts for watched words. */
  words: WordFilter
  /** Erases a member's own text that moderation has hidden. */
  eraseOwnHidden: EraseOwnHidden
  log: FastifyBaseLogger
  /** The current time in ms since 1970. */
  now: () => number
}
