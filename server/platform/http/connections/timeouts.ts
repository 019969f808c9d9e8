import type { Server } from 'node:http'
import type { FastifyHttpOptions } from 'fastify'

/** How long the server waits, and for what. */
export const usualPatience = {
  /** A connection's first request, or the rest of its headers: phones take seconds, not more. */
  headersMs: 15_000,
  /** A whole request: ten megabytes at 40 KB a second, as a phone sends them where reception is poor. */
  requestMs: 5 * 60_000,
  /** A body that comes slower than this, once it has had its grace, is held back on purpose or lost. */
  bodyBytesPerSecond: 4 * 1_024,
  bodyGraceMs: 20_000,
  /** A write whose writer has others under way. */
  turnMs: 8_000,
  /** The next request on a connection; longer than the minute after which most proxies close theirs. */
  idleMs: 72_000,
  /** A reader who takes nothing of an answer; streams say something every 25 s. */
  stalledMs: 60_000,
  checkedEveryMs: 5_000,
  /** At a stop, in which proxies use up the connections that they keep; longer than our nginx keeps an idle one. */
  drainMs: 1_500,
  /** At a stop: who has sent no whole request by then, or takes no answer, is cut off. */
  endingMs: 4_000,
}

export type Patience = typeof usualPatience

/** The same in the framework's names. */
export const connectionOptions = ({ headersMs, requestMs, idleMs, stalledMs, checkedEveryMs }: Patience) =>
  ({
    requestTimeout: requestMs,
    keepAliveTimeout: idleMs,
    connectionTimeout: stalledMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkedEveryMs },
  }) satisfies FastifyHttpOptions<Server>
