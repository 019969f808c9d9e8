import type { FastifyBaseLogger } from 'fastify'
import { postViews } from '#server/community/posts/post-views.ts'
import type { Settings } from '#server/config/config.ts'
import { newcomerGuard } from '#server/people/new-member-limits/newcomer-guard.ts'
import { pushSecrets } from '#server/people/push/push-secrets.ts'
import { accessTokens } from '#server/people/sessions/tokens/access-tokens.ts'
import { textCipher } from '#server/platform/crypto/encryption.ts'
import { fingerprints } from '#server/platform/crypto/keyed-hash.ts'
import { transactionRunner } from '#server/platform/http/transaction.ts'
import { securityLog } from '#server/platform/monitoring/security-events.ts'
import { pageCache } from '#server/platform/pages/cache/page-cache.ts'
import { proofGuard } from '#server/platform/proof-of-work/proof-guard.ts'
import { reviewQueue } from '#server/trust/moderation/hold-for-review-acts.ts'
import { type OptionsInForce, optionsInForce } from '#server/trust/site-settings/options-in-force.ts'
import { eraseOwnHidden } from '#server/trust/targets/erase-own.ts'
import { wordFilter } from '#server/trust/word-filter/word-filter.ts'
import type { AppContext } from './app-context.ts'

type Engines = Pick<
  AppContext,
  'db' | 'databaseMemory' | 'replica' | 'files' | 'bus' | 'jobs' | 'catalogue' | 'counts' | 'publicPost'
>

interface Parts extends Engines {
  settings: Settings
  options?: OptionsInForce | undefined
  tokenSecret: string
  log: FastifyBaseLogger
  now: () => number
  /** How long after a write the replica may still return the old data, in ms. */
  lagMs: number
}

/**
 * Settings whose name and appearance always have the current values. No other code combines the two sources.
 */
export const siteSettings = (settings: Settings, options: OptionsInForce): Settings => ({
  ...settings,
  get siteName() {
    return options.latest().face.name ?? settings.siteName
  },
  get face() {
    return options.latest().face
  },
})

/** Builds everything that areas of the server need, on top of the engines. */
export function openAppContext({
  settings: environment,
  tokenSecret,
  log,
  now,
  lagMs,
  options: opened,
  ...engines
}: Parts): AppContext {
  const { db, bus } = engines
  const options = opened ?? optionsInForce(engines)
  const settings = siteSettings(environment, options)
  const pages = pageCache(bus, { lagMs })
  const fingerprint = fingerprints(tokenSecret)
  return {
    settings,
    usualName: environment.siteName,
    ...engines,
    accessTokens: accessTokens(tokenSecret),
    fingerprint,
    cipher: textCipher(tokenSecret, 'claim'),
    addressCipher: textCipher(tokenSecret, 'address'),
    answerCipher: textCipher(tokenSecret, 'answer'),
    secretCipher: textCipher(tokenSecret, 'totp'),
    ticketCipher: textCipher(tokenSecret, 'ticket'),
    socialCipher: textCipher(tokenSecret, 'social'),
    push: pushSecrets(tokenSecret),
    security: securityLog({ log, fingerprint }),
    pages,
    options,
    inTransaction: transactionRunner({ db, bus, pages, now }),
    views: postViews({ db, log, now }),
    words: wordFilter({
      db,
      bus,
      log,
      holding: reviewQueue,
      newcomers: newcomerGuard({ settings, fingerprint, options }),
    }),
    eraseOwnHidden,
    proofs: proofGuard({ db, fingerprint, settings, now }),
    log,
    now,
  }
}
