import type { QueueOptions } from 'pg-boss'
import type { JobData } from './jobs.ts'

/**
 * Heartbeat timeout in seconds. A killed server's job is retried at most one supervision interval after this.
 */
export const HEARTBEAT_SECONDS = 20

/** How long the jobs of each queue are retried and retained. */
export const queues: Record<keyof JobData, QueueOptions> = {
  // A mail job contains a code, so it is deleted soon after sending. Retries cover half an hour.
  mail: {
    retryLimit: 40,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 60,
    retentionSeconds: 3_600,
    deleteAfterSeconds: 60,
    heartbeatSeconds: HEARTBEAT_SECONDS,
  },
  // A provider's token is valid for at least an hour, an admin key indefinitely.
  'social-unlink': {
    retryLimit: 20,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 600,
    retentionSeconds: 86_400,
    deleteAfterSeconds: 60,
    heartbeatSeconds: HEARTBEAT_SECONDS,
  },
  // Announcement mails are retried for three days.
  'announcement-mail': {
    retryLimit: 80,
    retryDelay: 60,
    retryBackoff: true,
    retryDelayMax: 3_600,
    retentionSeconds: 3 * 86_400,
    deleteAfterSeconds: 60,
    heartbeatSeconds: HEARTBEAT_SECONDS,
  },
  // A digest that couldn't be sent by the evening is outdated, so it is no longer retried.
  'digest-mail': {
    retryLimit: 20,
    retryDelay: 60,
    retryBackoff: true,
    retryDelayMax: 3_600,
    retentionSeconds: 43_200,
    deleteAfterSeconds: 60,
    heartbeatSeconds: HEARTBEAT_SECONDS,
  },
}
