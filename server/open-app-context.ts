import type { FastifyBaseLogger } from 'fastify'
import { postViews } from '#server/community/posts/post-views.ts'
import type { Settings } from '#server/config/config.ts'
import { newcomerGuard } from '#server/people/new-member-limits/newcomer-guard.ts'
import { accessTokens } from '#server/people/sessions/tokens/access-tokens.ts'
import { sealedTexts } from '#server/platform/crypto/encryption.ts'
import { fingerprints } from '#server/platform/crypto/keyed-hash.ts'
import { transactionRunner } from '#server/platform/http/transaction.ts'
import { securityLog } from '#server/platform/monitoring/security-events.ts'
import { pageCache } from '#server/platform/pages/cache/page-cache.ts'
import { proofGuard } from '#server/platform/proof-of-work/proof-guard.ts'
import { reviewQueue } from '#server/trust/moderation/hold-for-review-acts.ts'
import { optionsInForce } from '#server/trust/site-settings/options-in-force.ts'
import { eraseOwnHidden } from '#server/trust/targets/erase-own.ts'
import { wordWatch } from '#server/trust/word-filter/word-watch.ts'
import type { AppContext } from './app-context.ts'

type Engines = Pick<
  AppContext,
  'db' | 'databaseMemory' | 'replica' | 'files' | 'bus' | 'jobs' | 'catalogue' | 'counts'
>

interface Parts extends Engines {
  settings: Settings
  tokenSecret: string
  log: FastifyBaseLogger
  now: () => number
  /** How long after a write the replica may still return the old state, in ms. */
  lagMs: number
}

/** Builds everything a domain may need on top of the engines. */
export function openAppContext({ settings, tokenSecret, log, now, lagMs, ...engines }: Parts): AppContext {
  const { db, bus } = engines
  const pages = pageCache(bus, { lagMs })
  const fingerprint = fingerprints(tokenSecret)
  const options = optionsInForce(engines)
  return {
    settings,
    ...engines,
    accessTokens: accessTokens(tokenSecret),
    fingerprint,
    sealed: sealedTexts(tokenSecret, 'claim'),
    sealedAddresses: sealedTexts(tokenSecret, 'address'),
    sealedAnswers: sealedTexts(tokenSecret, 'answer'),
    sealedSecrets: sealedTexts(tokenSecret, 'totp'),
    sealedTickets: sealedTexts(tokenSecret, 'ticket'),
    sealedSocial: sealedTexts(tokenSecret, 'social'),
    security: securityLog({ log, fingerprint }),
    pages,
    options,
    inTransaction: transactionRunner({ db, bus, pages, now }),
    views: postViews({ db, log, now }),
    words: wordWatch({
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
