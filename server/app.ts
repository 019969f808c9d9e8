import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'
import { BODY_BYTES_MAX } from '#contract/limits.ts'
import { startAnnouncementJobs } from './announcements/announcement-jobs.ts'
import { startAnswerJobs } from './answers/answer-jobs.ts'
import { apiRoutes } from './api-routes.ts'
import { serveCards } from './cards/card-routes.ts'
import type { BookCatalogue } from './engines/book-catalogue/book-catalogue.ts'
import type { Bus } from './engines/bus/bus.ts'
import type { DatabaseMemory, Db } from './engines/database/database.ts'
import { REPLICA_LAG_MS, type Replica } from './engines/database/replica.ts'
import type { Files } from './engines/files/files.ts'
import type { Jobs } from './engines/jobs/jobs.ts'
import { sharedLimits } from './engines/redis/shared-limits.ts'
import { serveCrawlers } from './feeds/crawler-routes.ts'
import { serveFeeds } from './feeds/feed-routes.ts'
import { serveManifest } from './feeds/manifest-routes.ts'
import { limitsByAddress } from './http/address-limits.ts'
import { readBodies } from './http/bodies.ts'
import { boundedWrites } from './http/bounded-writes.ts'
import { answerClientError } from './http/client-errors.ts'
import { endGently } from './http/closing.ts'
import { answerError } from './http/errors.ts'
import { insideCalls } from './http/inside-calls.ts'
import { mount } from './http/mounting.ts'
import { connectionOptions, type Patience, usualPatience } from './http/patience.ts'
import { refuseLongPipelines } from './http/pipelining.ts'
import { plainHeaders } from './http/plain-headers.ts'
import { serialiserOf } from './http/serialising.ts'
import { refuseSlowBodies } from './http/slow-bodies.ts'
import { discardUnreadBodies } from './http/unread-bodies.ts'
import { closeAfterUpgrades } from './http/upgrades.ts'
import { validatorOf } from './http/validation.ts'
import { serveImages } from './images/serve-images.ts'
import { serveIndexNowKey } from './index-now/index-now-routes.ts'
import { startFaceJobs } from './members/face-jobs.ts'
import { serveCasePictures } from './moderation/case-pictures.ts'
import { startModerationJobs } from './moderation/moderation-jobs.ts'
import { serveNotificationStream } from './notifications/notification-routes.ts'
import { openSite } from './open-site.ts'
import { serveOperations } from './operations/operation-routes.ts'
import { rememberingParts } from './pages/home-parts.ts'
import { readableUrl } from './pages/page-address.ts'
import { servePages } from './pages/page-routes.ts'
import type { WebApp } from './pages/web-app.ts'
import { startRatingJobs } from './ratings/rating-jobs.ts'
import { startReadingJobs } from './reading/rating-acts.ts'
import { startRightsJobs } from './rights/claim-end-acts.ts'
import { serveClaimFiles } from './rights/file-routes.ts'
import { noteRefusals } from './security-events.ts'
import { doorkeeper } from './sessions/admission.ts'
import type { Settings } from './settings.ts'
import { serveLogFile } from './staff/log-file.ts'
import { type DayCounts, dayCounts } from './statistics/day-counts.ts'
import { startStatisticJobs } from './statistics/statistic-jobs.ts'
import { startTransparencyJobs } from './transparency/transparency-acts.ts'
import { startVoteJobs } from './votes/vote-jobs.ts'
import { hiddenSubjects } from './withheld/hidden-subjects.ts'

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
  /** Where what leaves no row is counted; without it the app counts for itself. */
  counts?: DayCounts
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
    bodyLimit: BODY_BYTES_MAX,
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
  const { counts = dayCounts({ db: engines.db, log: app.log, now }) } = engines
  const site = openSite({ settings, tokenSecret, log: app.log, now, lagMs, ...engines, counts })

  app.addHook('onReady', () => startModerationJobs(site))
  app.addHook('onReady', () => startFaceJobs(site))
  app.addHook('onReady', () => startTransparencyJobs(site))
  app.addHook('onReady', () => startStatisticJobs(site))
  app.addHook('onReady', () => startRightsJobs(site))
  app.addHook('onReady', () => startAnswerJobs(site))
  app.addHook('onReady', () => startAnnouncementJobs(site))
  app.addHook('onReady', () => startRatingJobs(site))
  app.addHook('onReady', () => startReadingJobs(site))
  app.addHook('onReady', () => startVoteJobs(site))
  app.addHook('onClose', () => site.views.close())
  app.addHook('onClose', () => site.counts.close())
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
  discardUnreadBodies(app)
  await app.register(helmet, plainHeaders)
  await readBodies(app)
  await app.register(rateLimit, {
    global: false,
    ...(redis && { store: sharedLimits(redis) }),
  })
  const limitOf = limitsByAddress(app, { isOn: settings.rateLimit })
  const admit = doorkeeper(site)
  const hidden = hiddenSubjects(site.db)
  const routes = apiRoutes(site)
  // What visitors read may come from the replica; writes, sessions and whatever a member reads never do.
  const laggingSite = { ...site, db: site.replica?.db ?? site.db }
  const lagging = site.replica ? apiRoutes(laggingSite) : routes
  await serveOperations(app, site)
  const bounded = boundedWrites({ isOn: settings.rateLimit, now, patience })
  mount(app, routes, { admit, limitOf, act: site.act, bounded, lagging, hidden })
  await serveImages(app, site, { admit, limitOf })
  await serveClaimFiles(app, site, { admit, limitOf })
  serveCasePictures(app, site, { admit, limitOf })
  serveLogFile(app, site, { admit, limitOf })
  serveCards(app, site, { limitOf })
  serveNotificationStream(app, site, admit)
  serveFeeds(app, laggingSite)
  serveCrawlers(app, laggingSite)
  serveManifest(app, laggingSite)
  serveIndexNowKey(app, site)
  const reading = rememberingParts(site.bus, {
    call: insideCalls(routes, hidden),
    laggingCall: insideCalls(lagging, hidden),
    lagMs,
  })
  await servePages(app, site, { reading, web, limitOf })
  return app
}
