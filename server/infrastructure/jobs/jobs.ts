import type { Db } from '#server/infrastructure/database/database.ts'

/** Thrown by a worker whose job would fail again in the same way: the job is counted, and not tried again. */
export class GiveUp extends Error {}

export type JobOutcome = 'done' | 'failed' | 'given_up'

/** Work that outlives the request: kept in the database, tried again, done once by one of the servers. */
export interface JobData {
  mail: { to: string; subject: string; text: string }
  /** A letter to a member as one of many: those with codes don't wait for it. */
  'announcement-mail': { to: string; subject: string; text: string }
}

export interface Jobs {
  /** Kept with the transaction `db`: a rolled back one leaves no job. */
  add<T extends keyof JobData>(db: Db, name: T, data: JobData[T]): Promise<void>
  /** The same of many at once. */
  addAll<T extends keyof JobData>(db: Db, name: T, data: JobData[T][]): Promise<void>
  work<T extends keyof JobData>(name: T, worker: (data: JobData[T]) => Promise<void>): Promise<void>
  /** `cron` in five fields, UTC. Turns that were missed while no server ran are made up for by one turn. */
  repeat(name: string, cron: string, worker: () => Promise<void>): Promise<void>
  /** Calls `ended` after each try of a job on this server. */
  watch(ended: (name: string, outcome: JobOutcome) => void): void
  close(): Promise<void>
}
