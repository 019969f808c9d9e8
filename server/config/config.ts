import { resolve } from 'node:path'
import { DRAWN_NAME } from '#contract/platform/pages/wordmark.ts'
import { defaultFace } from '#contract/trust/site-settings/face-rules.ts'
import {
  adminPassword,
  adminUsername,
  adUnits,
  contactEmail,
  indexNow,
  isOfThisMachine,
  mailFrom,
  replicaUrl,
  s3,
  siteOrigin,
  trustProxy,
  workers,
} from './env-fields.ts'
import {
  databaseUrl,
  type Environment,
  host,
  line,
  oneOf,
  port,
  readVariable,
  secret,
  token,
  url,
} from './env-parsers.ts'
import { socialLogin } from './social-login.ts'

export function readSettings(env: Environment) {
  const listenPort = port(env)
  const siteUrl = siteOrigin(env) ?? `http://localhost:${listenPort}`
  const guard = oneOf(env, 'NEWCOMER_GUARD', ['auto', 'on', 'off'], 'auto')
  return {
    port: listenPort,
    host: host(env),
    siteUrl,
    newcomerGuard: guard === 'auto' ? !isOfThisMachine(siteUrl) : guard === 'on',
    staffSecondFactor: oneOf(env, 'STAFF_SECOND_FACTOR', ['off', 'required'], 'off') === 'required',
    siteName: line(env, 'SITE_NAME') ?? DRAWN_NAME,
    // Admins can change the appearance and the name later; see `siteSettings`.
    face: defaultFace,
    contactEmail: contactEmail(env),
    officers: { privacy: line(env, 'PRIVACY_OFFICER'), youth: line(env, 'YOUTH_OFFICER') },
    dataDir: resolve(readVariable(env, 'DATA_DIR') ?? './data'),
    databaseUrl: databaseUrl(env, 'DATABASE_URL'),
    databaseReplicaUrl: replicaUrl(env),
    workers: workers(env),
    redisUrl: url(env, 'REDIS_URL', ['redis:', 'rediss:']),
    s3: s3(env),
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: mailFrom(env),
    kakaoKey: token(env, 'KAKAO_REST_API_KEY'),
    socialLogin: socialLogin(env),
    kakaoUrl: url(env, 'KAKAO_API_URL', ['http:', 'https:']) ?? 'https://dapi.kakao.com',
    adminUsername: adminUsername(env),
    adminPassword: adminPassword(env),
    tokenSecret: secret(env),
    ads: adUnits(env),
    verifications: {
      naver: token(env, 'NAVER_SITE_VERIFICATION'),
      google: token(env, 'GOOGLE_SITE_VERIFICATION'),
    },
    indexNow: indexNow(env),
    trustProxy: trustProxy(env),
    metricsToken: token(env, 'METRICS_TOKEN'),
    logLevel: oneOf(env, 'LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
    serviceWorker: oneOf(env, 'SERVICE_WORKER', ['on', 'off'], 'on') === 'on',
    rateLimit: oneOf(env, 'RATE_LIMIT', ['on', 'off'], 'on') === 'on',
  }
}

export type Settings = ReturnType<typeof readSettings>
