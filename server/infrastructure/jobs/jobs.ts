import type { Db } from '#server/infrastructure/database/database.ts'

/**
 * An error that a worker throws if its job would fail again in the same way. The job is counted as given up
 * and not retried.
 */
export class GiveUp extends Error {}

export type JobOutcome = 'done' | 'failed' | 'given_up'

/**
 * Background jobs. They are stored in the database, retried after a failure, and each is run by one of the
 * servers.
 */
export interface JobData {
  mail: { to: string; subject: string; text: string }
  /** Bulk mail to members. It has a separate queue, so that mails with codes don't wait for it. */
  'announcement-mail': { to: string; subject: string; text: string }
  /** A digest. It is composed when it is sent, so that it is current. */
  'digest-mail': { memberId: number }
  /** The unlinking of an account at a sign-in provider. The token is encrypted. */
  'social-unlink': { provider: 'kakao' | 'naver'; subject: string; token: string | null }
}

export interface Jobs {
  /** Adds a job within the transaction `db`, so that a rollback removes the job. */
  add<T extends keyof JobData>(db: Db, name: T, data: JobData[T]): Promise<void>
  /** Adds several jobs within the transaction. */
  addAll<T extends keyof JobData>(db: Db, name: T, data: JobData[T][]): Promise<void>
  work<T extends keyof JobData>(name: T, worker: (data: JobData[T]) => Promise<void>): Promise<void>
  /**
   * `cron` has five fields, in Korean time. If runs were missed because no server was running, a single run
   * makes up for them.
   */
  repeat(name: string, cron: string, worker: () => Promise<void>): Promise<void>
  /** Calls `ended` after each attempt of a job on this server. */
  watch(ended: (name: string, outcome: JobOutcome) => void): void
  close(): Promise<void>
}
