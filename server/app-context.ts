import type { FastifyBaseLogger } from 'fastify'
import type { PostViews } from '#server/community/posts/post-views.ts'
import type { Settings } from '#server/config/config.ts'
import type { BookCatalogue } from '#server/infrastructure/book-catalogue/book-catalogue.ts'
import type { Bus } from '#server/infrastructure/bus/bus.ts'
import type { DatabaseMemory, Db } from '#server/infrastructure/database/database.ts'
import type { Replica } from '#server/infrastructure/database/replica.ts'
import type { Files } from '#server/infrastructure/files/files.ts'
import type { Jobs } from '#server/infrastructure/jobs/jobs.ts'
import type { AccessTokens } from '#server/people/sessions/tokens/access-tokens.ts'
import type { SealedTexts } from '#server/platform/crypto/encryption.ts'
import type { Fingerprint } from '#server/platform/crypto/keyed-hash.ts'
import type { Acting } from '#server/platform/http/transaction.ts'
import type { SecurityLog } from '#server/platform/monitoring/security-events.ts'
import type { PageCache } from '#server/platform/pages/cache/page-cache.ts'
import type { ProofGuard } from '#server/platform/proof-of-work/proof-guard.ts'
import type { OptionsInForce } from '#server/trust/site-settings/options-in-force.ts'
import type { DayCounts } from '#server/trust/statistics/day-counts.ts'
import type { WordWatch } from '#server/trust/word-filter/word-watch.ts'

/** All that a domain may need; each takes by name what it uses. */
export interface Site {
  settings: Settings
  db: Db
  /** Of a database in this process. */
  databaseMemory?: DatabaseMemory | undefined
  /** For public reads that bear a second's lag. */
  replica?: Replica | undefined
  files: Files
  bus: Bus
  jobs: Jobs
  catalogue: BookCatalogue
  accessTokens: AccessTokens
  fingerprint: Fingerprint
  /** For what who claims their rights says of themselves. */
  sealed: SealedTexts
  /** For wrong answers that a puzzle's author is shown. */
  sealedAnswers: SealedTexts
  /** For the secrets that authenticator apps share with the site. */
  sealedSecrets: SealedTexts
  /** For a sign-in whose password was right and whose code is still to come. */
  sealedTickets: SealedTexts
  security: SecurityLog
  pages: PageCache
  /** Every write of a member. */
  act: Acting
  views: PostViews
  /** For the statistics of days. */
  counts: DayCounts
  /** What it costs a program to come as somebody new. */
  proofs: ProofGuard
  /** What admins set, as it holds now. */
  options: OptionsInForce
  /** What members' texts are looked through for. */
  words: WordWatch
  log: FastifyBaseLogger
  /** In ms since 1970. */
  now: () => number
}
