import { setTimeout } from 'node:timers/promises'
import { Kysely, type Transaction, type TransactionBuilder } from 'kysely'
import { isConflict, isConnectionLoss, isUnavailable } from './failures.ts'
import type { Tables } from './tables.ts'

/**
 * Pauses in ms between retries, about 0.3 s together. That is long enough for a deadlock or a restart of
 * PostgreSQL, and short enough for a reader.
 */
const PAUSES_MS = [20, 80, 200]
/** Time in ms after which no retry starts. A failure is then better than seconds of connecting. */
const RETRY_WINDOW_MS = 3_000

/** Retries failures that are safe to repeat. Jitter prevents repeated collisions. */
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

/** The longest absence of the database in ms that a report outlasts, such as a restart or a failover. */
const ABSENCE_MS = 60_000
const ABSENCE_PAUSE_MS = 500

/** Repeats the report of something that was done and must not be done again, while the database is away. */
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

/** The transaction was rolled back or lost before its commit was sent. A lost commit is `CommitUnknown`. */
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

/** A database that retries transactions that left no effect. Code in a transaction must tolerate a rerun. */
export class RetryingKysely extends Kysely<Tables> {
  override transaction() {
    return retrying(super.transaction())
  }
}
