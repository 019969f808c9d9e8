import { setTimeout } from 'node:timers/promises'
import { Kysely, type Transaction, type TransactionBuilder } from 'kysely'
import { isConflict, isConnectionLoss } from './failures.ts'
import type { Tables } from './tables.ts'

/** Together about 0.3 s: long enough for a restart of PostgreSQL or a deadlock, short enough for a reader to wait. */
const PAUSES_MS = [20, 80, 200]
/** After this the answer is better a no: connecting alone may take seconds where nobody answers. */
const PATIENCE_MS = 3_000

/** Tries again what failed in a way that is safe to repeat; jittered, so that rivals don't meet again. */
export async function tryAgain<T>(attempt: () => Promise<T>, isSafe: (error: unknown) => boolean) {
  const began = performance.now()
  for (const pause of PAUSES_MS) {
    try {
      return await attempt()
    } catch (error) {
      if (!isSafe(error) || performance.now() - began > PATIENCE_MS) throw error
    }
    await setTimeout(pause * (0.5 + Math.random()))
  }
  return attempt()
}

/** Rolled back whole, or lost before its commit was sent; a lost commit is a `CommitUnknown`, which is neither. */
const leftNothing = (error: unknown) => isConflict(error) || isConnectionLoss(error)

function patient(builder: TransactionBuilder<Tables>): TransactionBuilder<Tables> {
  const { execute, setAccessMode, setIsolationLevel } = builder
  return Object.assign(builder, {
    execute: <T>(work: (trx: Transaction<Tables>) => Promise<T>) =>
      tryAgain(() => execute.call(builder, work) as Promise<T>, leftNothing),
    setAccessMode: (...given: Parameters<typeof setAccessMode>) =>
      patient(setAccessMode.apply(builder, given)),
    setIsolationLevel: (...given: Parameters<typeof setIsolationLevel>) =>
      patient(setIsolationLevel.apply(builder, given)),
  })
}

/** A database whose transactions are run again when they left nothing: what is done in one must bear that. */
export class PatientKysely extends Kysely<Tables> {
  override transaction() {
    return patient(super.transaction())
  }
}
