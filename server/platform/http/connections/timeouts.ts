import type { Server } from 'node:http'
import type { FastifyHttpOptions } from 'fastify'

export const defaultTimeouts = {
  /**
   * Time for a connection's first request, or for the rest of its headers. Phones take a few seconds at most.
   */
  headersMs: 15_000,
  /** Time for a whole request: ten megabytes at 40 KB per second, as from a phone with poor reception. */
  requestMs: 5 * 60_000,
  /** Minimum speed of a body after the grace period. A slower client delays on purpose or is gone. */
  bodyBytesPerSecond: 4 * 1_024,
  bodyGraceMs: 20_000,
  /** How long a write waits while other writes of the same member run. */
  turnMs: 8_000,
  /**
   * Time until the next request on a connection. It exceeds the minute after which most proxies close their
   * idle connections.
   */
  idleMs: 72_000,
  /** How long a client may stop reading a response. Streams send something every 25 s. */
  stalledMs: 60_000,
  checkedEveryMs: 5_000,
  /**
   * On shutdown, how long proxies may still use kept-alive connections. It exceeds the idle timeout in our
   * nginx configuration.
   */
  drainMs: 1_500,
  /**
   * On shutdown, how long until connections are closed that are still sending a request or not reading a
   * response.
   */
  endingMs: 4_000,
}

export type Timeouts = typeof defaultTimeouts

/** The timeouts under Fastify's option names. */
export const connectionOptions = ({ headersMs, requestMs, idleMs, stalledMs, checkedEveryMs }: Timeouts) =>
  ({
    requestTimeout: requestMs,
    keepAliveTimeout: idleMs,
    connectionTimeout: stalledMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkedEveryMs },
  }) satisfies FastifyHttpOptions<Server>
