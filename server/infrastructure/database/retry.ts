import { setTimeout } from 'node:timers/promises'
import { Kysely, type Transaction, type TransactionBuilder } from 'kysely'
import { isConflict, isConnectionLoss, isUnavailable } from './failures.ts'
import type { Tables } from './tables.ts'

/**
 * Pauses in ms between retries, about 0.3 s in total. That outlasts a deadlock or a quick restart of
 * PostgreSQL, but is short enough for a reader.
 */
const PAUSES_MS = [20, 80, 200]
/** Time in ms after which no retry starts. By then, failing is better than more seconds of connecting. */
const RETRY_WINDOW_MS = 3_000

/**
 * Retries failures that are safe to repeat. The pauses are randomized, so that colliding transactions don't
 * collide again.
 */
export async function retryIfSafe<T>(attempt: () => Promise<T>, isSafe: (error: unknown) => boolean) {
  const began = performance.now()
  for (const pause of PAUSES_MS) {
    try {
      return await attempt()
    } catch (error) {
      if (!isSafe(error) || performance.now() - began > RETRY_WINDOW_MS) throw error
    }
    await setTimeout(pause * (0.5 + Math.random()))
  }
  return attempt()
}

/**
 * Maximum unavailability of the database, in ms, during which a result is still reported afterwards. It
 * covers a restart or a failover.
 */
const ABSENCE_MS = 60_000
const ABSENCE_PAUSE_MS = 500

/**
 * Retries reporting the result of finished work while the database is unavailable, because the work must not
 * be repeated.
 */
export async function reportWhenBack<T>(report: () => Promise<T>, isStopping = () => false): Promise<T> {
  const until = performance.now() + ABSENCE_MS
  while (true) {
    try {
      return await report()
    } catch (error) {
      if (!isUnavailable(error) || isStopping() || performance.now() > until) throw error
    }
    await setTimeout(ABSENCE_PAUSE_MS)
  }
}

/**
 * The transaction was rolled back, or its connection was lost before the commit was sent. If the connection
 * is lost after that, the error is `CommitUnknown`.
 */
const hadNoEffect = (error: unknown) => isConflict(error) || isConnectionLoss(error)

function retrying(builder: TransactionBuilder<Tables>): TransactionBuilder<Tables> {
  const { execute, setAccessMode, setIsolationLevel } = builder
  return Object.assign(builder, {
    execute: <T>(work: (trx: Transaction<Tables>) => Promise<T>) =>
      retryIfSafe(() => execute.call(builder, work) as Promise<T>, hadNoEffect),
    setAccessMode: (...given: Parameters<typeof setAccessMode>) =>
      retrying(setAccessMode.apply(builder, given)),
    setIsolationLevel: (...given: Parameters<typeof setIsolationLevel>) =>
      retrying(setIsolationLevel.apply(builder, given)),
  })
}

/**
 * A database that retries transactions that had no effect. Code in a transaction must tolerate being run
 * again.
 */
export class RetryingKysely extends Kysely<Tables> {
  override transaction() {
    return retrying(super.transaction())
  }
}
