import type { QueueOptions } from 'pg-boss'
import type { JobData } from './jobs.ts'

/**
 * Heartbeat timeout in seconds. The job of a killed server is retried after this plus one supervision
 * interval at most.
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
  // A token at a provider lives for an hour or longer, and an admin key for good.
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
  // A digest that could not be sent by the evening is out of date.
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
