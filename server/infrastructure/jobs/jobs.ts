import type { Db } from '#server/infrastructure/database/database.ts'

/** Thrown by a worker whose job would fail again in the same way. The job is counted and not retried. */
export class GiveUp extends Error {}

export type JobOutcome = 'done' | 'failed' | 'given_up'

/** Background jobs: stored in the database, retried, and run once by one of the servers. */
export interface JobData {
  mail: { to: string; subject: string; text: string }
  /** Bulk mail to members, in a queue of its own so that mails with codes don't wait for it. */
  'announcement-mail': { to: string; subject: string; text: string }
  /** A digest. It is composed when it is sent, so that it is right by then. */
  'digest-mail': { memberId: number }
  /** The end of a link at a sign-in provider. The token is encrypted. */
  'social-unlink': { provider: 'kakao' | 'naver'; subject: string; token: string | null }
}

export interface Jobs {
  /** Adds a job within the transaction `db`, so a rollback removes it. */
  add<T extends keyof JobData>(db: Db, name: T, data: JobData[T]): Promise<void>
  /** Adds several jobs within the transaction. */
  addAll<T extends keyof JobData>(db: Db, name: T, data: JobData[T][]): Promise<void>
  work<T extends keyof JobData>(name: T, worker: (data: JobData[T]) => Promise<void>): Promise<void>
  /** `cron` has five fields in Korean time. Runs missed while no server was up are made up for by a single run. */
  repeat(name: string, cron: string, worker: () => Promise<void>): Promise<void>
  /** Calls `ended` after each attempt of a job on this server. */
  watch(ended: (name: string, outcome: JobOutcome) => void): void
  close(): Promise<void>
}
