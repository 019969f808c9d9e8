import type { FastifyBaseLogger } from 'fastify'
import type { BookCatalogue } from './engines/book-catalogue/book-catalogue.ts'
import type { Bus } from './engines/bus/bus.ts'
import type { DatabaseMemory, Db } from './engines/database/database.ts'
import type { Replica } from './engines/database/replica.ts'
import type { Files } from './engines/files/files.ts'
import type { Jobs } from './engines/jobs/jobs.ts'
import type { Fingerprint } from './fingerprints.ts'
import type { Acting } from './http/acting.ts'
import type { OptionsInForce } from './options/options-in-force.ts'
import type { PageCache } from './pages/page-cache.ts'
import type { PostViews } from './posts/post-views.ts'
import type { ProofGuard } from './proofs/proof-guard.ts'
import type { SealedTexts } from './sealed-texts.ts'
import type { SecurityLog } from './security-events.ts'
import type { AccessTokens } from './sessions/access-tokens.ts'
import type { Settings } from './settings.ts'
import type { DayCounts } from './statistics/day-counts.ts'
import type { WordWatch } from './words/word-watch.ts'

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
