import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'
import { accountRoutes } from './accounts/account-routes.ts'
import { answerRoutes } from './answers/answer-routes.ts'
import { blockRoutes } from './blocks/block-routes.ts'
import { bookRoutes } from './books/book-routes.ts'
import { serveCards } from './cards/card-routes.ts'
import { commentRoutes } from './comments/comment-routes.ts'
import { dailyRoutes } from './daily/daily-routes.ts'
import type { BookCatalogue } from './engines/book-catalogue/book-catalogue.ts'
import type { Bus } from './engines/bus/bus.ts'
import type { DatabaseMemory, Db } from './engines/database/database.ts'
import { REPLICA_LAG_MS, type Replica } from './engines/database/replica.ts'
import type { Files } from './engines/files/files.ts'
import type { Jobs } from './engines/jobs/jobs.ts'
import { sharedLimits } from './engines/redis/shared-limits.ts'
import { serveFeeds } from './feeds/feed-routes.ts'
import { fingerprints } from './fingerprints.ts'
import { holding } from './holding/held-acts.ts'
import { acting } from './http/acting.ts'
import { limitsByAddress } from './http/address-limits.ts'
import { readBodies } from './http/bodies.ts'
import { answerClientError } from './http/client-errors.ts'
import { endGently } from './http/closing.ts'
import { answerError } from './http/errors.ts'
import { insideCalls } from './http/inside-calls.ts'
import { connectionOptions, type Patience, usualPatience } from './http/patience.ts'
import { refuseLongPipelines } from './http/pipelining.ts'
import { type Handlers, mount } from './http/routes.ts'
import { serialiserOf } from './http/serialising.ts'
import { refuseSlowBodies } from './http/slow-bodies.ts'
import { closeAfterUpgrades } from './http/upgrades.ts'
import { validatorOf } from './http/validation.ts'
import { imageRoutes, serveImages } from './images/image-routes.ts'
import { serveIndexNowKey } from './index-now/index-now-routes.ts'
import { memberCardRoutes } from './member-cards/member-card-routes.ts'
import { startFaceJobs } from './members/face-jobs.ts'
import { faceRoutes } from './members/face-routes.ts'
import { profileRoutes } from './members/profile-routes.ts'
import { mentionRoutes } from './mentions/mention-routes.ts'
import { appealRoutes } from './moderation/appeal-routes.ts'
import { caseRoutes } from './moderation/case-routes.ts'
import { decisionRoutes } from './moderation/decision-routes.ts'
import { startModerationJobs } from './moderation/moderation-jobs.ts'
import { pinRoutes } from './moderation/pin-routes.ts'
import { newcomerGuard } from './newcomers/newcomer-guard.ts'
import { notebookRoutes } from './notebooks/notebook-routes.ts'
import { noteRoutes } from './notes/note-routes.ts'
import { notificationRoutes, serveNotificationStream } from './notifications/notification-routes.ts'
import { serveOperations } from './operations/operation-routes.ts'
import { optionRoutes } from './options/option-routes.ts'
import { optionsInForce } from './options/options-in-force.ts'
import { rememberingParts } from './pages/home-parts.ts'
import { readableUrl } from './pages/page-address.ts'
import { pageCache } from './pages/page-cache.ts'
import { servePages } from './pages/page-routes.ts'
import type { WebApp } from './pages/web-app.ts'
import { postRoutes } from './posts/post-routes.ts'
import { postViews } from './posts/post-views.ts'
import { revisionRoutes } from './posts/revision-routes.ts'
import { proofGuard } from './proofs/proof-guard.ts'
import { proofRoutes } from './proofs/proof-routes.ts'
import { rankingRoutes } from './rankings/ranking-routes.ts'
import { seasonRoutes } from './rankings/season-routes.ts'
import { startRatingJobs } from './ratings/rating-jobs.ts'
import { ratingRoutes } from './ratings/rating-routes.ts'
import { startReadingJobs } from './reading/rating-acts.ts'
import { readingRoutes } from './reading/reading-routes.ts'
import { recommendationRoutes } from './recommendations/recommendation-routes.ts'
import { remarkRoutes } from './remarks/remark-routes.ts'
import { reportRoutes } from './reports/report-routes.ts'
import { reviewRoutes } from './reviews/review-routes.ts'
import { startRightsJobs } from './rights/claim-end-acts.ts'
import { serveClaimFiles } from './rights/file-routes.ts'
import { rightsRoutes } from './rights/rights-routes.ts'
import { scrapRoutes } from './scraps/scrap-routes.ts'
import { sealedTexts } from './sealed-texts.ts'
import { searchRoutes } from './search/search-routes.ts'
import { noteRefusals, securityLog } from './security-events.ts'
import { seriesRoutes } from './series/series-routes.ts'
import { accessTokens } from './sessions/access-tokens.ts'
import { doorkeeper } from './sessions/admission.ts'
import { deviceRoutes } from './sessions/device-routes.ts'
import { factorRoutes } from './sessions/factor-routes.ts'
import { sessionRoutes } from './sessions/session-routes.ts'
import type { Settings } from './settings.ts'
import type { Site } from './site.ts'
import { logRoutes } from './staff/log-routes.ts'
import { roleRoutes } from './staff/role-routes.ts'
import { startTransparencyJobs } from './transparency/transparency-acts.ts'
import { transparencyRoutes } from './transparency/transparency-routes.ts'
import { startVoteJobs } from './votes/vote-jobs.ts'
import { voteRoutes } from './votes/vote-routes.ts'
import { sayWithheld } from './withheld/withheld-instead.ts'
import { erasing } from './withholding/erasing.ts'
import { wordRoutes } from './words/word-routes.ts'
import { wordWatch } from './words/word-watch.ts'

export interface AppParts {
  settings: Settings
  tokenSecret: string
  db: Db
  replica?: Replica | undefined
  files: Files
  bus: Bus
  databaseMemory?: DatabaseMemory | undefined
  /** Where servers count together what one address may; without it each counts for itself. */
  redis?: Redis | undefined
  jobs: Jobs
  catalogue: BookCatalogue
  logger: FastifyBaseLogger
  /** The web app, built or served by Vite; `null` where only the API is wanted. */
  web: WebApp | null
  patience?: Patience | undefined
  /** By which days begin and end, in ms since 1970: tests set their own, and no setting can. */
  now?: () => number
}

/** Every call of the API, by its name. */
function apiRoutes(site: Site): Handlers {
  const routes: Handlers = {
    ...postRoutes(site),
    ...revisionRoutes(site),
    ...imageRoutes(site),
    ...commentRoutes(site),
    ...mentionRoutes(site),
    ...recommendationRoutes(site),
    ...answerRoutes(site),
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
    ...pinRoutes(),
    ...transparencyRoutes(site),
    ...wordRoutes(site),
    ...optionRoutes(site),
    ...memberCardRoutes(site),
    ...rightsRoutes(site),
    ...dailyRoutes(site),
    ...remarkRoutes(site),
  }
  return { ...routes, ...erasing(site, routes) }
}

/** The whole server over its engines: the API, the live stream, the pages, and what operators read. */
export async function buildApp({
  settings,
  tokenSecret,
  logger,
  web,
  redis,
  patience = usualPatience,
  now = Date.now,
  ...engines
}: AppParts) {
  const app = Fastify({
    loggerInstance: logger,
    trustProxy: settings.trustProxy,
    bodyLimit: 1024 * 1024,
    // Sixty-four characters are enough for any path of ours; a router that backtracks over more is a target.
    routerOptions: { maxParamLength: 100 },
    // What still comes during a stop is answered, and says that its connection ends.
    return503OnClosing: false,
    ...connectionOptions(patience),
    rewriteUrl: readableUrl,
    // What the router can't read of an address is refused in our words.
    frameworkErrors: answerError,
    clientErrorHandler: answerClientError,
  })
  const lagMs = engines.replica ? REPLICA_LAG_MS : 0
  const pages = pageCache(engines.bus, { lagMs })
  const fingerprint = fingerprints(tokenSecret)
  const options = optionsInForce(engines)
  const site: Site = {
    settings,
    ...engines,
    accessTokens: accessTokens(tokenSecret),
    fingerprint,
    sealed: sealedTexts(tokenSecret, 'claim'),
    sealedSecrets: sealedTexts(tokenSecret, 'totp'),
    sealedTickets: sealedTexts(tokenSecret, 'ticket'),
    security: securityLog({ log: app.log, fingerprint }),
    pages,
    options,
    act: acting({ db: engines.db, bus: engines.bus, pages, now }),
    views: postViews({ db: engines.db, log: app.log }),
    words: wordWatch({
      ...{ db: engines.db, bus: engines.bus, log: app.log, holding },
      newcomers: newcomerGuard({ settings, fingerprint, options }),
    }),
    proofs: proofGuard({ db: engines.db, fingerprint, settings, now }),
    log: app.log,
    now,
  }

  app.addHook('onReady', () => startModerationJobs(site))
  app.addHook('onReady', () => startFaceJobs(site))
  app.addHook('onReady', () => startTransparencyJobs(site))
  app.addHook('onReady', () => startRightsJobs(site))
  app.addHook('onReady', () => startRatingJobs(site))
  app.addHook('onReady', () => startReadingJobs(site))
  app.addHook('onReady', () => startVoteJobs(site))
  app.addHook('onClose', () => site.views.close())
  app.addHook('onClose', () => site.words.close())
  app.decorateRequest('viewer', null)
  app.setValidatorCompiler(({ schema, httpPart }) => validatorOf(schema as object, httpPart))
  app.setSerializerCompiler(({ schema }) => serialiserOf(schema as object))
  app.setErrorHandler(answerError)
  noteRefusals(app, site.security)
  closeAfterUpgrades(app)
  // Before the live stream: whoever listens is sent away once nobody comes back here.
  endGently(app, patience)
  refuseLongPipelines(app)
  refuseSlowBodies(app, patience)
  await app.register(helmet, {
    // The pages' own, in content-security-policy.ts.
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // Other sites of the domain are their owner's business.
    strictTransportSecurity: { includeSubDomains: false },
    // For browsers that are no more, or what those of today do by themselves: each costs every answer.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  await readBodies(app)
  await app.register(rateLimit, {
    global: false,
    ...(redis && { store: sharedLimits(redis) }),
  })
  const limitOf = limitsByAddress(app, { isOn: settings.rateLimit })
  const admit = doorkeeper(site)
  const withheldInstead = sayWithheld(site.db)
  const routes = apiRoutes(site)
  // What visitors read may come from the replica; writes, sessions and whatever a member reads never do.
  const laggingSite = { ...site, db: site.replica?.db ?? site.db }
  const lagging = site.replica ? apiRoutes(laggingSite) : routes
  await serveOperations(app, site)
  mount(app, routes, { admit, limitOf, act: site.act, lagging, withheldInstead })
  await serveImages(app, site, { admit, limitOf })
  await serveClaimFiles(app, site, { admit, limitOf })
  serveCards(app, site, { limitOf })
  serveNotificationStream(app, site, admit)
  serveFeeds(app, laggingSite)
  serveIndexNowKey(app, site)
  const reading = rememberingParts(site.bus, {
    call: insideCalls(routes, withheldInstead),
    laggingCall: insideCalls(lagging, withheldInstead),
    lagMs,
  })
  await servePages(app, site, { reading, web, limitOf })
  return app
}
