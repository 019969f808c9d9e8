import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import { BODY_BYTES_MAX } from '#contract/platform/http/limits.ts'
import { serveCrawlers } from '#server/community/feeds/crawler-routes.ts'
import { serveFeeds } from '#server/community/feeds/feed-routes.ts'
import { serveManifest } from '#server/community/feeds/manifest-routes.ts'
import { serveIndexNowKey } from '#server/community/index-now/index-now-routes.ts'
import type { Settings } from '#server/config/config.ts'
import type { BookCatalogue } from '#server/infrastructure/book-catalogue/book-catalogue.ts'
import type { Bus } from '#server/infrastructure/bus/bus.ts'
import type { DatabaseMemory, Db } from '#server/infrastructure/database/database.ts'
import { REPLICA_LAG_MS, type Replica } from '#server/infrastructure/database/replica.ts'
import type { Files } from '#server/infrastructure/files/files.ts'
import type { Jobs } from '#server/infrastructure/jobs/jobs.ts'
import { LocalLimits } from '#server/infrastructure/local-limits.ts'
import { type PublicPost, publicPost as postPublicly } from '#server/infrastructure/public-post.ts'
import { sharedLimits } from '#server/infrastructure/redis/shared-limits.ts'
import { startReadingJobs } from '#server/library/bookshelf/rating-acts.ts'
import { startVoteJobs } from '#server/library/polls/vote-jobs.ts'
import { serveUnsubscribing } from '#server/people/digest/one-click.ts'
import { startProfileJobs } from '#server/people/members/profile-jobs.ts'
import { serveNotificationStream } from '#server/people/notifications/notification-routes.ts'
import { authenticator } from '#server/people/sessions/authenticator.ts'
import { serveKakaoWebhook } from '#server/people/social/kakao-webhook.ts'
import { startSocialJobs } from '#server/people/social/social-unlinking.ts'
import { startWatchJobs } from '#server/people/watches/watch-jobs.ts'
import { securityHeaders } from '#server/platform/http/answers/security-headers.ts'
import { serialiserOf } from '#server/platform/http/answers/serialising.ts'
import { registerBodyParsers } from '#server/platform/http/bodies/bodies.ts'
import { validatorOf } from '#server/platform/http/bodies/validation.ts'
import { boundedWrites } from '#server/platform/http/bounded-writes.ts'
import { answerClientError } from '#server/platform/http/connections/client-errors.ts'
import { drainConnections } from '#server/platform/http/connections/closing.ts'
import { refuseLongPipelines } from '#server/platform/http/connections/pipelining.ts'
import { refuseSlowBodies } from '#server/platform/http/connections/slow-bodies.ts'
import {
  connectionOptions,
  defaultTimeouts,
  type Timeouts,
} from '#server/platform/http/connections/timeouts.ts'
import { closeAfterUpgrades } from '#server/platform/http/connections/upgrades.ts'
import { answerError } from '#server/platform/http/errors.ts'
import { inProcessApi } from '#server/platform/http/in-process-api.ts'
import { limitsByAddress } from '#server/platform/http/limits/address-limits.ts'
import { registerRoutes } from '#server/platform/http/register-routes.ts'
import { discardUnreadBodies } from '#server/platform/http/unread-bodies.ts'
import { serveImages } from '#server/platform/images/serve-images.ts'
import { serveOperations } from '#server/platform/monitoring/operation-routes.ts'
import { logRefusals } from '#server/platform/monitoring/security-events.ts'
import { cacheFragments } from '#server/platform/pages/cache/fragment-cache.ts'
import { decodableUrl } from '#server/platform/pages/page-address.ts'
import { servePages } from '#server/platform/pages/page-routes.ts'
import type { WebApp } from '#server/platform/pages/web-app/web-app.ts'
import { serveCards } from '#server/platform/share-images/card-routes.ts'
import { startWithdrawalJobs } from '#server/privacy/withdrawal-jobs.ts'
import { startAnswerJobs } from '#server/puzzles/answers/answer-jobs.ts'
import { serveArt } from '#server/puzzles/art/art-routes.ts'
import { cover } from '#server/puzzles/art/cover.ts'
import { motifAlone } from '#server/puzzles/art/motif.ts'
import { scene } from '#server/puzzles/art/scene.ts'
import { startPracticeJobs } from '#server/puzzles/practice/practice-jobs.ts'
import { startRatingJobs } from '#server/puzzles/ratings/measuring/rating-jobs.ts'
import { startAnnouncementJobs } from '#server/trust/announcements/announcement-jobs.ts'
import { startAccessJobs } from '#server/trust/audit-log/access-acts.ts'
import { serveLogFile } from '#server/trust/audit-log/log-file.ts'
import { startInquiryJobs } from '#server/trust/inquiries/inquiry-jobs.ts'
import { serveCasePictures } from '#server/trust/moderation/queue/case-pictures.ts'
import { startModerationJobs } from '#server/trust/moderation/retention/moderation-jobs.ts'
import { serveMarks } from '#server/trust/site-settings/mark-routes.ts'
import type { OptionsInForce } from '#server/trust/site-settings/options-in-force.ts'
import { type DayCounts, dayCounts } from '#server/trust/statistics/day-counts.ts'
import { startStatisticJobs } from '#server/trust/statistics/statistic-jobs.ts'
import { startRightsJobs } from '#server/trust/takedowns/claim-end-acts.ts'
import { serveClaimFiles } from '#server/trust/takedowns/files/file-routes.ts'
import { hiddenSubjects } from '#server/trust/targets/hidden-subjects.ts'
import { startTransparencyJobs } from '#server/trust/transparency/transparency-acts.ts'
import { apiRoutes } from './api-routes.ts'
import type { AppContext } from './app-context.ts'
import { openAppContext } from './open-app-context.ts'

export interface AppParts {
  settings: Settings
  tokenSecret: string
  db: Db
  replica?: Replica | undefined
  files: Files
  bus: Bus
  databaseMemory?: DatabaseMemory | undefined
  /** Shares the rate limits per address between servers. Without Redis, each server counts alone. */
  redis?: Redis | undefined
  jobs: Jobs
  catalogue: BookCatalogue
  logger: FastifyBaseLogger
  /** The web app, either built or served by Vite; `null` for an API without pages. */
  web: WebApp | null
  timeouts?: Timeouts | undefined
  /** The clock that decides when days begin and end, in ms since 1970. Only tests replace it. */
  now?: () => number
  /** Posts to push services. Only tests replace it. */
  publicPost?: PublicPost
  /** Counters for events that leave no row; by default the app creates its own. */
  counts?: DayCounts
  /** The cached site settings; by default the app creates its own cache. */
  options?: OptionsInForce
}

const jobStarts = [
  startModerationJobs,
  startProfileJobs,
  startTransparencyJobs,
  startStatisticJobs,
  startRightsJobs,
  startInquiryJobs,
  startAccessJobs,
  startAnswerJobs,
  startAnnouncementJobs,
  startRatingJobs,
  startReadingJobs,
  startVoteJobs,
  startWatchJobs,
  startPracticeJobs,
  startSocialJobs,
  startWithdrawalJobs,
]

/**
 * Builds the whole server on its engines: the API, the notification stream, pages and operations endpoints.
 */
export async function buildApp({
  settings,
  tokenSecret,
  logger,
  web,
  redis,
  timeouts = defaultTimeouts,
  now = Date.now,
  publicPost = postPublicly,
  ...engines
}: AppParts) {
  const app = openFastify(settings, logger, timeouts)
  const { counts = dayCounts({ db: engines.db, log: app.log, now }) } = engines
  const lagMs = engines.replica ? REPLICA_LAG_MS : 0
  const site = openAppContext({
    settings,
    tokenSecret,
    log: app.log,
    now,
    lagMs,
    ...engines,
    counts,
    publicPost,
  })
  // Mails and documents read the site's name without waiting, so the settings are loaded before the first of
  // them.
  await site.options.read().catch(error => app.log.warn({ err: error }, 'the site options are not read yet'))

  addStartsAndStops(app, site)
  await prepareHttp(app, site, timeouts)
  await app.register(rateLimit, { global: false, store: redis ? sharedLimits(redis) : LocalLimits })
  const limitOf = limitsByAddress(app, { isOn: settings.rateLimit })
  const authenticate = authenticator(site)
  // Reads by visitors may use the replica. Writes, session checks and members' reads never do.
  const laggingSite = { ...site, db: site.replica?.db ?? site.db }
  await serveOperations(app, site)
  const bounded = boundedWrites({ isOn: settings.rateLimit, now, timeouts })
  const calls = serveCalls(app, { site, laggingSite }, { authenticate, limitOf, bounded })
  await serveImages(app, site, { authenticate, limitOf })
  await serveClaimFiles(app, site, { authenticate, limitOf })
  serveCasePictures(app, site, { authenticate, limitOf })
  serveLogFile(app, site, { authenticate, limitOf })
  serveCards(app, site, {
    limitOf,
    art: { scene: ({ place, tools }) => scene(place, tools, 'day'), motif: motifAlone, cover },
  })
  serveMarks(app, site, { limitOf })
  serveKakaoWebhook(app, site, { limitOf })
  serveUnsubscribing(app, site, { limitOf })
  serveNotificationStream(app, site, authenticate)
  serveArt(app)
  serveFeeds(app, laggingSite)
  serveCrawlers(app, laggingSite)
  serveManifest(app, laggingSite)
  serveIndexNowKey(app, site)
  const reading = cacheFragments(site.bus, { ...calls, lagMs })
  await servePages(app, site, { reading, web, limitOf })
  return app
}

const openFastify = (settings: Settings, logger: FastifyBaseLogger, timeouts: Timeouts) =>
  Fastify({
    loggerInstance: logger,
    trustProxy: settings.trustProxy,
    bodyLimit: BODY_BYTES_MAX,
    // Maximum length of a path parameter; the longest has 64 characters. Longer ones would allow attacks by
    // backtracking in the router.
    routerOptions: { maxParamLength: 100 },
    // Requests that arrive during a shutdown are still answered, with `connection: close`.
    return503OnClosing: false,
    ...connectionOptions(timeouts),
    rewriteUrl: decodableUrl,
    // Requests with addresses that the router can't parse get our own error body.
    frameworkErrors: answerError,
    clientErrorHandler: answerClientError,
  })

function addStartsAndStops(app: FastifyInstance, site: AppContext) {
  for (const start of jobStarts) app.addHook('onReady', () => start(site))
  app.addHook('onClose', () => site.views.close())
  app.addHook('onClose', () => site.counts.close())
  app.addHook('onClose', () => site.words.close())
}

/** Sets up bodies, errors, headers and connections for all routes. */
async function prepareHttp(app: FastifyInstance, site: AppContext, timeouts: Timeouts) {
  app.decorateRequest('viewer', null)
  app.setValidatorCompiler(({ schema, httpPart }) => validatorOf(schema as object, httpPart))
  app.setSerializerCompiler(({ schema }) => serialiserOf(schema as object))
  app.setErrorHandler(answerError)
  logRefusals(app, site.security)
  closeAfterUpgrades(app)
  // Must be registered before the notification stream: its connections may end only after no new ones are
  // accepted.
  drainConnections(app, timeouts)
  refuseLongPipelines(app)
  refuseSlowBodies(app, timeouts)
  discardUnreadBodies(app)
  await app.register(helmet, securityHeaders)
  await registerBodyParsers(app)
}

/** Serves the calls of the contract. Returns their handlers, so that pages can call them in process. */
function serveCalls(
  app: FastifyInstance,
  { site, laggingSite }: { site: AppContext; laggingSite: AppContext },
  guards: Pick<Parameters<typeof registerRoutes>[2], 'authenticate' | 'limitOf' | 'bounded'>,
) {
  const hidden = hiddenSubjects(site.db)
  const routes = apiRoutes(site)
  const lagging = site.replica ? apiRoutes(laggingSite) : routes
  registerRoutes(app, routes, {
    ...guards,
    inTransaction: site.inTransaction,
    lagging,
    hidden,
  })
  return { call: inProcessApi(routes, hidden), laggingCall: inProcessApi(lagging, hidden) }
}
