import type { FastifyBaseLogger } from 'fastify'
import { fingerprints } from './fingerprints.ts'
import { holding } from './holding/held-acts.ts'
import { acting } from './http/acting.ts'
import { newcomerGuard } from './newcomers/newcomer-guard.ts'
import { optionsInForce } from './options/options-in-force.ts'
import { pageCache } from './pages/page-cache.ts'
import { postViews } from './posts/post-views.ts'
import { proofGuard } from './proofs/proof-guard.ts'
import { sealedTexts } from './sealed-texts.ts'
import { securityLog } from './security-events.ts'
import { accessTokens } from './sessions/access-tokens.ts'
import type { Settings } from './settings.ts'
import type { Site } from './site.ts'
import { wordWatch } from './words/word-watch.ts'

type Engines = Pick<
  Site,
  'db' | 'databaseMemory' | 'replica' | 'files' | 'bus' | 'jobs' | 'catalogue' | 'counts'
>

interface Parts extends Engines {
  settings: Settings
  tokenSecret: string
  log: FastifyBaseLogger
  now: () => number
  /** How long after a write a replica may still answer as before it. */
  lagMs: number
}

/** All that a domain may need, over the engines. */
export function openSite({ settings, tokenSecret, log, now, lagMs, ...engines }: Parts): Site {
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
    sealedAnswers: sealedTexts(tokenSecret, 'answer'),
    sealedSecrets: sealedTexts(tokenSecret, 'totp'),
    sealedTickets: sealedTexts(tokenSecret, 'ticket'),
    security: securityLog({ log, fingerprint }),
    pages,
    options,
    act: acting({ db, bus, pages, now }),
    views: postViews({ db, log, now }),
    words: wordWatch({ db, bus, log, holding, newcomers: newcomerGuard({ settings, fingerprint, options }) }),
    proofs: proofGuard({ db, fingerprint, settings, now }),
    log,
    now,
  }
}
